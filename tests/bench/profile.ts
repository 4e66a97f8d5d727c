import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '@tallyhouse/tools/simulator/caller.ts';
import { type Cell, type CellOptions, cellUp } from '../faults/cell.ts';
import { shown } from './figures.ts';
import { closedLoop } from './load.ts';

interface Frame {
  readonly functionName: string;
  readonly url: string;
}
interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly children?: readonly number[] }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Whose time it is: a package, a part of ours, or a doing of Node itself. */
function ownerOf({ functionName, url }: Frame): string | undefined {
  if (functionName === '(idle)') return undefined;
  if (/^write(v|Buffer|Utf8String|Latin1String|String)$/.test(functionName) && url === '') return 'writing to sockets';
  if (functionName === '(garbage collector)') return 'garbage collection';
  const found = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (found !== undefined) return found.startsWith('pg') ? 'pg, the driver' : found;
  const ours = /apps\/server\/src\/(kernel\/[^/.]+|modules\/[^/]+|stock)/.exec(url)?.[1];
  if (ours !== undefined) return ours;
  if (/crypto/.test(url)) return 'node: crypto (CSRF, fingerprint, ids)';
  if (/internal\/modules|loader/.test(url)) return 'node: loading modules';
  if (/http|stream|net|events|process|timers|async/.test(url)) return 'node: http, streams, promises';
  return 'other';
}

function sharesOf({ nodes, samples, timeDeltas }: Profile): [string, number][] {
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const spent = new Map<string, number>();
  for (const [n, id] of samples.entries()) {
    const frame = frames.get(id);
    const owner = frame && ownerOf(frame);
    if (owner !== undefined) spent.set(owner, (spent.get(owner) ?? 0) + (timeDeltas[n] ?? 0));
  }
  const all = [...spent.values()].reduce((sum, one) => sum + one, 0);
  return [...spent].map(([owner, time]): [string, number] => [owner, time / all]).toSorted((a, b) => b[1] - a[1]);
}

interface Profiled {
  readonly env: Readonly<Record<string, string>>;
  readonly fill: NonNullable<CellOptions['fill']>;
  /** Everybody who works, and what is closed when they are done. */
  readonly people: (cell: Cell) => Promise<{
    readonly senders: readonly (() => Promise<Answer>)[];
    readonly open: readonly { close(): void }[];
  }>;
  readonly ms: number;
}

/** Where the server's time goes under a load: a run of its own under Node's profiler. */
export async function profileLines({ env, fill, people, ms }: Profiled): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-profile-'));
  const cell = await cellUp({ env, fill, nodeArguments: ['--cpu-prof', `--cpu-prof-dir=${folder}`] });
  try {
    const { senders, open } = await people(cell);
    await closedLoop({ senders, ms });
    for (const one of open) one.close();
    await cell.stopServer();
    const profiles = await Promise.all(
      (await readdir(folder)).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Profile),
    );
    const [longest] = profiles.toSorted((a, b) => b.samples.length - a.samples.length);
    if (!longest) throw new Error('the server left no profile');
    return [
      'Where the time of the server process goes now, by a profile of its own run (time on the clock, so it holds what the machine takes from the process):',
      '',
      '| Where | Share |',
      '|---|--:|',
      ...sharesOf(longest)
        .slice(0, 10)
        .map(([owner, share]) => `| ${owner} | ${shown(share * 100, 0)} % |`),
    ];
  } finally {
    await cell.down();
    await rm(folder, { recursive: true, force: true });
  }
}
