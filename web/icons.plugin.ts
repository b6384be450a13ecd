// The module `virtual:game-icons`: of the four thousand drawings only those that drawings.json names.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:game-icons';
const DRAWINGS = fileURLToPath(new URL('./src/cards/drawings.json', import.meta.url));

interface Collection {
  icons: Record<string, { body: string }>;
}

function bodies(): Record<string, string> {
  const groups = JSON.parse(readFileSync(DRAWINGS, 'utf8')) as Record<string, Record<string, string>>;
  const all = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as Collection;
  const used = [...new Set(Object.values(groups).flatMap((group) => Object.values(group)))].sort();
  return Object.fromEntries(
    used.map((name) => {
      const icon = all.icons[name];
      if (!icon) throw new Error(`drawings.json names "${name}", which game-icons does not have`);
      return [name, icon.body];
    }),
  );
}

export function gameIcons(): Plugin {
  return {
    name: 'game-icons',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(DRAWINGS);
      return `export default ${JSON.stringify(bodies())}`;
    },
  };
}
