import { mount } from 'svelte';
import '@fontsource-variable/cinzel/wght.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './theme.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });
