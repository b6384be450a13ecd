// Holds package-lock.json to three promises: it names no address, every package has its hash, and the packages of
// every platform are there, so that the page builds on machines unlike the one that made the lock.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', import.meta.url), 'utf8'));

function faultsOf([path, entry]) {
  if (path === '' || entry.link) return [];
  const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
    (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
  );
  return [
    ...(/https?:/.test(JSON.stringify(entry)) ? [`${path} names an address`] : []),
    ...(entry.integrity ? [] : [`${path} has no hash`]),
    ...missing.map((name) => `${path} wants ${name}, which the lock lacks`),
  ];
}

const faults = Object.entries(packages).flatMap(faultsOf);
console.log(faults.length ? faults.join('\n') : `${Object.keys(packages).length - 1} packages, all in order`);
process.exit(faults.length ? 1 : 0);
