import { randomUUID } from 'node:crypto';
import { importsCalls as calls, uploadPartBytes } from '@tallyhouse/contracts/modules/imports/calls.ts';
import type { ImportRow, ImportTask } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importTaskStatus, importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { uuidv7 } from '@tallyhouse/server/kernel/ids.ts';
import { type Caller, must, signedIn } from '@tallyhouse/tools/simulator/caller.ts';
import { cellUp } from '../faults/cell.ts';
import { machineLines, machineOf } from '../faults/machine.ts';
import type { Part } from '../faults/part.ts';
import { untilTrue } from '../faults/waiting.ts';
import { median } from '../statistics.ts';
import { shown } from './figures.ts';
import { largeAdmin, largeSite, largeWhs, largeWorld } from './large-world.ts';

interface Sheet {
  readonly importType: number;
  readonly text: string;
  readonly rows: number;
  /** Row of the file and column of every bad cell. */
  readonly bad: readonly string[];
}

interface Handled {
  readonly uploadSeconds: number;
  readonly previewSeconds: number;
  readonly applySeconds: number;
  readonly applied: number;
  readonly wrong: readonly string[];
}

const working = (['uploaded', 'validating', 'applying'] as const).map((name) => importTaskStatus.codeOf(name));

/** Waits until the job has left the steps in which it works. */
async function settled(caller: Caller, task_id: string): Promise<ImportTask> {
  let task: ImportTask | undefined;
  await untilTrue(`the import ${task_id} stands still`, 300_000, async () => {
    task = (await must(caller, calls.getImportDataTask, { task_id })) as ImportTask;
    return !working.includes(task.task_status);
  });
  if (!task) throw new Error(`nobody knows the import ${task_id}`);
  return task;
}

/** Every bad cell the preview names, page by page as a person turns them. */
async function badCells(caller: Caller, task_id: string): Promise<string[]> {
  const named: string[] = [];
  for (let after = 0; ;) {
    const asked = { task_id, verdict: importVerdict.codeOf('error'), after, count: 200 };
    const { list } = (await must(caller, calls.searchImportDataRow, asked)) as { list: ImportRow[] };
    const last = list.at(-1);
    if (!last) return named;
    for (const { row_no, problems } of list) named.push(...problems.map(({ field }) => `${row_no} ${field}`));
    after = last.row_no;
  }
}

/** Hands in a file, reads its preview, and has the good rows applied. */
async function handIn(caller: Caller, { importType, text, bad }: Sheet): Promise<Handled> {
  const bytes = Buffer.from(text);
  const upload_id = randomUUID();
  const began = performance.now();
  const parts = Math.ceil(bytes.length / uploadPartBytes);
  for (let part_no = 0; part_no < parts; part_no += 1) {
    const content = bytes.subarray(part_no * uploadPartBytes, (part_no + 1) * uploadPartBytes).toString('base64');
    await must(caller, calls.uploadFilePart, { upload_id, part_no, content });
  }
  const uploaded = performance.now();
  const { task_id } = (await must(caller, calls.createImportDataTask, {
    request_id: uuidv7(),
    import_type: importType,
    mode: 3,
    file_name: 'bench.csv',
    upload_id,
    part_count: parts,
    titles: {},
    words: {},
  })) as { task_id: string };
  await settled(caller, task_id);
  const previewed = performance.now();
  const named = await badCells(caller, task_id);
  const confirmed = performance.now();
  await must(caller, calls.confirmImportDataTask, { request_id: uuidv7(), task_id, apply_good_rows: 1 });
  const task = await settled(caller, task_id);
  const missed = bad.filter((cell) => !named.includes(cell)).map((cell) => `not named: row ${cell}`);
  const more = named.filter((cell) => !bad.includes(cell)).map((cell) => `named, and good: row ${cell}`);
  return {
    uploadSeconds: (uploaded - began) / 1000,
    previewSeconds: (previewed - uploaded) / 1000,
    applySeconds: (performance.now() - confirmed) / 1000,
    applied: task.applied_rows,
    wrong: [...missed, ...more],
  };
}

/** Rows of new SKUs, of which one in a hundred has a bad cell: an unknown partner, a code, a number, a missing name. */
function skuSheet(round: number, rows: number, partner: { merchant_id: string; category_id: string }): Sheet {
  const bad: string[] = [];
  const lines = Array.from({ length: rows }, (_, n) => {
    const row = {
      sku_id: `R${round}-${n}`,
      sku_name: `Ceramic mug ${n}, hand-painted`,
      merchant_id: partner.merchant_id,
      category_id: partner.category_id,
      purchase_type: '1',
      length_mm: '120',
      weight_g: '340',
    };
    if (n % 100 === 50) {
      const broken = (
        [
          ['merchant_id', 'NOBODY'],
          ['purchase_type', '77'],
          ['length_mm', 'long'],
          ['sku_name', ''],
        ] as const
      )[Math.floor(n / 100) % 4];
      if (broken) row[broken[0]] = broken[1];
      bad.push(`${n + 2} ${broken?.[0]}`);
    }
    return Object.values(row)
      .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
      .join(',');
  });
  const titles = 'sku_id,sku_name,merchant_id,category_id,purchase_type,length_mm,weight_g';
  return { importType: 3, text: [titles, ...lines].join('\r\n'), rows, bad };
}

/** New cells at the far end of a pathway that is there. */
function cellSheet(round: number, rows: number, pathway: { zone_id: string; pathway_no: number }): Sheet {
  const { zone_id, pathway_no } = pathway;
  const lines = Array.from({ length: rows }, (_, n) => {
    const bay = 1_000 * (round + 1) + Math.floor(n / 50);
    const [level, position] = [1 + (Math.floor(n / 10) % 5), 1 + (n % 10)];
    const code = `${zone_id}-${pathway_no}-${bay}-${level}-${position}`;
    return [code, zone_id, pathway_no, bay, level, position, 1, 600, 400, 300].join(',');
  });
  const titles = 'location_id,zone_id,pathway_no,bay,level,position,usage,length_mm,width_mm,height_mm';
  return { importType: 1, text: [titles, ...lines].join('\r\n'), rows, bad: [] };
}

export const imports: Part = {
  name: 'imports',
  heading: 'Imports',
  run: async ({ quick }) => {
    const rounds = quick ? 1 : 3;
    const cell = await cellUp(largeWorld(quick));
    const [about] = await cell.look<{ server_version: string }>('show server_version');
    const machine = machineOf(about?.server_version ?? 'unknown');
    const [partner] = await cell.look<{ merchant_id: string; category_id: string }>(
      `select merchant_id, category_id from site.sku where site_id = '${largeSite}' order by sku_id limit 1`,
    );
    const [pathway] = await cell.look<{ zone_id: string; pathway_no: number }>(
      `select zone_id, pathway_no from site.pathway where whs_id = '${largeWhs}' and status = 1 order by pathway_id limit 1`,
    );
    if (!partner || !pathway) throw new Error('the world has no goods or no places');
    const caller = await signedIn(cell, largeAdmin, largeWhs);
    const files = [
      {
        name: 'SKUs, one row in a hundred bad',
        wantedSeconds: 30,
        sheet: (round: number) => skuSheet(round, quick ? 1_000 : 50_000, partner),
      },
      {
        name: 'cells',
        wantedSeconds: 10,
        sheet: (round: number) => cellSheet(round, quick ? 500 : 20_000, pathway),
      },
    ];
    const rows: string[] = [];
    const problems: string[] = [];
    const late: string[] = [];
    for (const { name, wantedSeconds, sheet } of files) {
      const handled: Handled[] = [];
      const given = sheet(0);
      for (let round = 0; round < rounds; round += 1) {
        const one = await handIn(caller, sheet(round));
        handled.push(one);
        problems.push(...one.wrong.slice(0, 5));
        const good = given.rows - given.bad.length;
        if (one.applied !== good) problems.push(`${name}: ${one.applied} of ${good} good rows were applied`);
      }
      const of = (read: (one: Handled) => number): number => median(handled.map(read));
      const both = of(({ previewSeconds, applySeconds }) => previewSeconds + applySeconds);
      if (both > wantedSeconds) late.push(`${name}: ${shown(both, 1)} s of ${wantedSeconds}`);
      const seconds = [
        of((one) => one.uploadSeconds),
        of((one) => one.previewSeconds),
        of((one) => one.applySeconds),
        both,
      ];
      rows.push(
        `| ${[name, shown(given.rows, 0), given.bad.length, ...seconds.map((s) => shown(s, 1)), wantedSeconds].join(' | ')} |`,
      );
    }
    caller.close();
    await cell.down();
    const table = [
      '| File | Rows | Bad cells | Upload s | Preview s | Apply s | Preview and apply s | Asked, at most |',
      '|---|--:|--:|--:|--:|--:|--:|--:|',
      ...rows,
    ];
    for (const line of [...table, ...problems, ...late]) console.log(line);
    return {
      kept: problems.length === 0 && (quick || late.length === 0),
      lines: [
        '`npm run bench -- --only imports`: CSV files handed in through HTTP as the console does, in the large world (100,000 SKUs, 200,000 cells).',
        '',
        ...machineLines(machine),
        `- Rounds: ${rounds}, each with rows that are new; medians. One person; the job runs in the server that answers her`,
        `- Every bad cell is named in the preview and no good one, every good row applied: ${problems.length === 0 ? 'yes' : problems.join('; ')}`,
        `- ${late.length === 0 ? 'Kept' : `Missed: ${late.join('; ')}`}`,
        '',
        ...table,
      ],
    };
  },
};
