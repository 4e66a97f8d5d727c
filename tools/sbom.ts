// `npm run sbom`: writes sbom.cdx.json, the packages that a delivered product contains, in the CycloneDX format.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Lockfile, makeSbom } from './sbom/make-sbom.ts';

const root = resolve(import.meta.dirname, '..');
const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
const sbom = makeSbom(lock);
await writeFile(join(root, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`wrote sbom.cdx.json: ${sbom.components.length} components`);
