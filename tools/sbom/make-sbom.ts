import { createHash } from 'node:crypto';

/** What a lockfile says about one package. */
interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
export interface Lockfile {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Locked>>;
}

interface Component {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope?: 'required' | 'optional';
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly { readonly expression: string }[];
  readonly externalReferences?: readonly { readonly type: 'distribution'; readonly url: string }[];
}
interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const folder = 'node_modules/';

const packageName = (path: string, locked: Locked): string =>
  locked.name ?? path.slice(path.lastIndexOf(folder) + folder.length);

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `sha512-<base64>` of npm as the hash of CycloneDX. */
function hashesOf(integrity: string | undefined): NonNullable<Component['hashes']> {
  const [, bits = '', base64 = ''] = /^sha(256|384|512)-([A-Za-z0-9+/=]+)$/.exec(integrity ?? '') ?? [];
  return bits === '' ? [] : [{ alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }];
}

function componentOf(path: string, locked: Locked): Component {
  const name = packageName(path, locked);
  const version = locked.version ?? '';
  const isRegistry = locked.resolved?.startsWith('https://registry.npmjs.org/') ?? false;
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: locked.optional === true ? 'optional' : 'required',
    purl: purlOf(name, version),
    hashes: hashesOf(locked.integrity),
    ...(locked.license === undefined ? {} : { licenses: [{ expression: locked.license }] }),
    ...(isRegistry && locked.resolved ? { externalReferences: [{ type: 'distribution', url: locked.resolved }] } : {}),
  };
}

/** Where Node finds a package that a package at `path` names: in its own folder first, then in those above it. */
function findFrom(path: string, name: string, paths: ReadonlySet<string>): string | undefined {
  const parts = path === '' ? [] : path.split('/');
  const above = Array.from({ length: parts.length + 1 }, (_, n) => parts.slice(0, parts.length - n));
  return above.map((at) => [...at, folder + name].join('/')).find((candidate) => paths.has(candidate));
}

/** A serial number in the form of a UUID, from the content: the same lockfile gives the same document. */
function serialOf(content: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

/** What the product is made of: the workspaces that are delivered, and the root with the database and Node themselves. */
const isOwn = (path: string): boolean => path === '' || /^(?:apps|packages)\/[^/]+$/.test(path);

/**
 * The bill of materials in the CycloneDX format: every package that the delivered workspaces need, on any platform. It is
 * made from the lockfile alone, because `npm sbom --package-lock-only` leaves out packages of workspaces, and without
 * that option names only what this platform installs, with the time and the folder of the run.
 */
export function makeSbom(lock: Lockfile): Sbom {
  const paths = new Set(Object.keys(lock.packages));
  const dependsOn = (path: string): string[] => {
    const one = lock.packages[path] ?? {};
    const peers = Object.keys(one.peerDependencies ?? {}).filter((name) => !one.peerDependenciesMeta?.[name]?.optional);
    const names = [...Object.keys({ ...one.dependencies, ...one.optionalDependencies }), ...peers];
    const found = names.flatMap((name) => findFrom(path, name, paths) ?? []);
    // Our own workspaces stand in the lockfile as links.
    return [...new Set(found.filter((at) => lock.packages[at]?.link !== true))].toSorted(byText);
  };
  const own = [...paths].filter(isOwn);
  const direct = [...new Set(own.flatMap(dependsOn))].toSorted(byText);
  const delivered = new Set<string>();
  const open = [...direct];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (delivered.has(path)) continue;
    delivered.add(path);
    open.push(...dependsOn(path));
  }
  const product = `${lock.name}@${lock.version}`;
  const refs = [...delivered].toSorted(byText);
  const whole = {
    metadata: {
      component: {
        type: 'application' as const,
        'bom-ref': product,
        name: lock.name,
        version: lock.version,
        purl: purlOf(lock.name, lock.version),
      },
    },
    components: refs.map((path) => componentOf(path, lock.packages[path] ?? {})),
    dependencies: [
      { ref: product, dependsOn: direct },
      ...refs.map((path) => ({ ref: path, dependsOn: dependsOn(path) })),
    ],
  };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: serialOf(whole), version: 1, ...whole };
}
