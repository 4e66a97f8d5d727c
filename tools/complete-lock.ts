// After `npm install` behind a registry mirror that lacks packages of other platforms: npm leaves those optional packages out
// of the lockfile, and `npm ci` then refuses the lockfile as incomplete. This adds them by name, version and platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Entry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, Entry>;
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
  'windows',
];
const chips = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** The platform of a package is in its name: `@swc/core-linux-arm64-musl`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[-/]/);
  const system = systems.find((one) => words.includes(one));
  const chip = chips.find((one) => words.includes(one));
  const wasm = words.includes('wasm32') || words.includes('wasm');
  if (wasm) return { cpu: ['wasm32'] };
  if (!system && !chip) return undefined;
  return {
    ...(chip ? { cpu: [chip] } : {}),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
    ...(system ? { os: [system === 'windows' ? 'win32' : system] } : {}),
  };
}

const file = resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
let added = 0;
for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
    const platform = platformOf(name);
    if (places.some((place) => lock.packages[place]) || !platform) continue;
    lock.packages[`node_modules/${name}`] = { version: version.replace(/^[\^~]/, ''), optional: true, ...platform };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to the lockfile.`);
