import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gameIcons } from './icons.plugin.ts';

const server = process.env.ELYSIUM_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), gameIcons()],
  build: {
    outDir: '../src/elysium/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy takes nothing but files of this server
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // the first with light-dark(): written out, islands of the other theme would be lost
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
