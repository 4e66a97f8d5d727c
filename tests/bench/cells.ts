import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { type CellShape, usualPattern } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { generationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import { type Caller, must, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { type Random, randomFrom } from '../faults/random.ts';
import { untilTrue } from '../faults/waiting.ts';
import { quantile } from '../statistics.ts';
import { failureBook, shown } from './figures.ts';
import { largeAdmin, largeWhs } from './large-world.ts';
import { closedLoop } from './load.ts';

const wantedP95 = 100;
const wanted = { previewMs: 500, smallSeconds: 10, largeSeconds: 20, treeMs: 50 } as const;

const shape = (bay_count: number, level_count: number): CellShape => ({
  side_mode: 2,
  bay_count,
  level_count,
  position_count: 1,
  level_exception_list: [],
  skip_bays: '',
  level_list: [
    {
      level_from: 1,
      level_to: 2,
      size_type_id: 'S',
      usage: 1,
      length_mm: 600,
      width_mm: 400,
      height_mm: 300,
      max_weight_g: 40_000,
    },
    {
      level_from: 3,
      level_to: 30,
      size_type_id: 'L',
      usage: 2,
      length_mm: null,
      width_mm: null,
      height_mm: null,
      max_weight_g: null,
    },
  ],
  pattern: usualPattern,
  numbering: 2,
  seq_mode: 1,
});

/** Asks for a run and waits until its cells are there. Seconds of the preview, and of all of it. */
async function generate(caller: Caller, run: object): Promise<{ previewMs: number; seconds: number; cells: number }> {
  const started = performance.now();
  const { cells } = (await must(caller, calls.previewGenerateCell, run)) as { cells: number };
  const previewMs = performance.now() - started;
  const asked = { request_id: uuidv7(), ...run };
  const { generation_id } = (await must(caller, calls.generateCell, asked)) as { generation_id: string };
  await untilTrue(`the cells of ${generation_id} are there`, 300_000, async () => {
    const { list } = (await must(caller, calls.getGenerateTask, { generation_id })) as {
      list: { status: number; reason: string }[];
    };
    const status = list[0]?.status;
    if (status === generationStatus.codeOf('fail')) throw new Error(list[0]?.reason);
    return status === generationStatus.codeOf('done');
  });
  return { previewMs, seconds: (performance.now() - started) / 1000, cells };
}

interface Look {
  readonly name: string;
  readonly call: Call;
  readonly input: (random: Random) => object;
}

const cell = (name: string, input: Look['input']): Look => ({ name, call: calls.searchLocation, input });
const zone = (random: Random): string => `B${random.below(8) + 1}`;

const looks: readonly Look[] = [
  ...(['pick_seq', 'location_id', 'mtime'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) =>
      cell(`cells, any page, sort ${sort} ${order}`, (random) => ({ sort, order, pageno: 1 + random.below(500) })),
    ),
  ),
  cell('cells, beginning of a code', (random) => ({ location_id: `${zone(random)}-0${1 + random.below(9)}-` })),
  cell('cells, one code', (random) => ({ location_id: `${zone(random)}-01-001-1-01` })),
  cell('cells, zone, any page', (random) => ({ zone_id: [zone(random)], pageno: 1 + random.below(400) })),
  cell('cells, pathway', (random) => ({ pathway_id: `${zone(random)}-0${1 + random.below(9)}` })),
  cell('cells, level 4, any page', (random) => ({ level_from: 4, level_to: 4, pageno: 1 + random.below(400) })),
  cell('cells, reserve, any page', (random) => ({ usage: [2], pageno: 1 + random.below(500) })),
  cell('cells, size type', (random) => ({ size_type_id: 'L', pageno: 1 + random.below(400) })),
  cell('cells, hot level that no cell has', () => ({ abc_level: [4] })),
  cell('cells, blocked (few)', () => ({ status: [2] })),
  cell('cells, storey', () => ({ storey_id: ['ST03'] })),
  cell('cells, cluster', () => ({ zone_cluster_id: ['CL02'] })),
  cell('cells, park', () => ({ park_id: ['PK01'] })),
  { name: 'pathways', call: calls.searchPathway, input: (random) => ({ pageno: 1 + random.below(5) }) },
  { name: 'pathways of a zone', call: calls.searchPathway, input: (random) => ({ zone_id: [zone(random)] }) },
  { name: 'zones', call: calls.searchZone, input: () => ({}) },
  { name: 'zones by name', call: calls.searchZone, input: () => ({ zone_name: 'bulk' }) },
  { name: 'clusters', call: calls.searchZoneCluster, input: () => ({}) },
  { name: 'parks', call: calls.searchPark, input: () => ({}) },
  { name: 'the tree with its counts', call: calls.getParkZoneTree, input: () => ({ park_data_type: 2 }) },
];

export const cells: Part = {
  name: 'cells',
  heading: 'Cells',
  run: async ({ quick, seed }) => {
    const zones = quick ? 1 : 8;
    const up = await cellUp({
      env: { LOG_LEVEL: 'warn' },
      postgres: ['max_wal_size=4GB'],
      fill: async (_, admin) => {
        await admin.query(
          `insert into site.zone (whs_id, zone_id, zone_name, zone_cluster_id, storey_id, zone_type, temperature_zone, rack_type, creator, modifier)
           select $1, 'B' || n, 'Bulk ' || n, 'CL02', 'ST03', 2, 1, 2, 'bench', 'bench' from generate_series(0, 8) n`,
          [largeWhs],
        );
      },
    });
    const [version] = await up.look<{ server_version: string }>('show server_version');
    const machine = machineOf(version?.server_version ?? 'unknown');
    const caller = await signedIn(up, largeAdmin, largeWhs);

    // 20,000: 10 pathways of 2 x 100 x 10. 200,000: 8 zones of 25 pathways of 2 x 50 x 10.
    const small = await generate(caller, {
      zone_list: ['B0'],
      pathway_from: 1,
      pathway_to: quick ? 1 : 10,
      skip_existing: 0,
      shape: shape(100, 10),
    });
    const large = await generate(caller, {
      zone_list: Array.from({ length: zones }, (_, n) => `B${n + 1}`),
      pathway_from: 1,
      pathway_to: quick ? 2 : 25,
      skip_existing: 0,
      shape: shape(50, 10),
    });
    await up.look('vacuum analyze site.location, site.pathway');

    const failures = failureBook();
    const rows: { name: string; p50: number; p95: number }[] = [];
    for (const { name, call, input } of looks) {
      const random = randomFrom(seed);
      const senders = [() => caller.send(call, { pageno: 1, count: 20, ...input(random) })];
      if (call === calls.getParkZoneTree) senders[0] = () => caller.send(call, input(random));
      await closedLoop({ senders, callsEach: 3 });
      const { latencies, failures: why } = await closedLoop({ senders, callsEach: quick ? 5 : 60 });
      for (const line of why) failures.note(name, line);
      rows.push({ name, p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) });
    }
    caller.close();
    await up.down();

    const slow = rows.filter(({ p95 }) => p95 > wantedP95);
    const made = [
      `| ${shown(small.cells, 0)} cells in one zone | ${shown(small.previewMs, 0)} ms | ${shown(small.seconds, 1)} s | ${wanted.smallSeconds} s |`,
      `| ${shown(large.cells, 0)} cells in ${zones} zones | ${shown(large.previewMs, 0)} ms | ${shown(large.seconds, 1)} s | ${wanted.largeSeconds} s |`,
    ];
    const table = [
      '| Run | Preview | From the preview until all cells are there | Asked, at most |',
      '|---|--:|--:|--:|',
      ...made,
      '',
      '| List | p50 ms | p95 ms |',
      '|---|--:|--:|',
      ...rows.map(
        ({ name, p50, p95 }) =>
          `| ${name} | ${shown(p50, 1)} | ${p95 > wantedP95 ? `**${shown(p95, 1)}**` : shown(p95, 1)} |`,
      ),
    ];
    for (const line of table) console.log(line);
    for (const line of failures.lines) console.log(`failed: ${line}`);
    const inTime = small.seconds <= wanted.smallSeconds && large.seconds <= wanted.largeSeconds;
    return {
      kept: failures.lines.length === 0 && (quick || (slow.length === 0 && inTime)),
      lines: [
        '`npm run bench -- --only cells`: cells made by the generator through HTTP and its job, and the lists of the storage area with all of them there.',
        '',
        ...machineLines(machine),
        '- One person, one call after the other, 60 calls a case after three that are not counted; milliseconds through HTTP',
        `- Failed calls: ${failures.lines.join('; ') || 'none'}`,
        `- Asked: lists p95 at most ${wantedP95} ms (${slow.length === 0 ? 'kept' : `missed by ${slow.map(({ name }) => name).join('; ')}`}), a preview at most ${wanted.previewMs} ms`,
        '',
        ...table,
      ],
    };
  },
};
