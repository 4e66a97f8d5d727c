import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsCalls as calls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { importFailure, importProblem } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { ParserStopped, parseFile } from '../src/kernel/imports/parse-file.ts';
import { buildWorkbook } from './kit/build-zip.ts';
import { hostileFiles } from './kit/hostile-files.ts';
import { handIn, runJob, upload } from './kit/import-kit.ts';
import { type LiveProbe, startLiveProbe } from './kit/live-probe.ts';
import { type Client, type TestServer, somebody, startTestServer } from './kit/test-server.ts';

/** The parser's own limit: a machine that is too slow for a file gets a sentence about time instead. */
const limits = { seconds: 2, memoryMb: 256 };
const liveMs = 100;
/** Another process may take the processor for a moment: only a file that is slow every time is slow. */
const tries = 10;

let server: TestServer;
let admin: Client;
let probe: LiveProbe;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  probe = startLiveProbe(server.url);
});
afterAll(async () => {
  await probe.stop();
  await server.stop();
});

const messageOf = (bytes: Buffer): Promise<string> =>
  parseFile(Buffer.from(bytes), limits, async () => undefined).then(
    () => '',
    (error: Error) => error.message,
  );

describe('a hostile file', () => {
  it('ends within the time limit with a sentence that names the problem, and /live answers meanwhile', async () => {
    expect(hostileFiles.length).toBeGreaterThan(100);
    const idle = await probe.during(() => setTimeout(2_000));
    const most = liveMs + idle;
    const wrong: string[] = [];
    const late: string[] = [];
    const slow: string[] = [];
    for (const { name, bytes, says = '' } of hostileFiles) {
      const file = bytes();
      let slowest = Number.POSITIVE_INFINITY;
      for (let n = 0; n < tries && slowest > most; n += 1) {
        let message = '';
        const began = performance.now();
        slowest = Math.min(
          slowest,
          await probe.during(async () => {
            message = await messageOf(file);
          }),
        );
        const isKilled = message.startsWith('The file could not be read within 2 seconds.');
        if (isKilled) late.push(`${name}: ${Math.round(performance.now() - began)} ms`);
        else if (says === '' ? message !== '' : !message.includes(says)) wrong.push(`${name}: ${message}`);
      }
      if (slowest > most) slow.push(`${name}: /live answered after ${Math.round(slowest)} ms`);
    }
    expect(wrong).toEqual([]);
    expect(slow).toEqual([]);
    // A machine that does much else stops some of them at the time limit. On a quiet one it is none.
    expect(late.length, late.join('; ')).toBeLessThan(hostileFiles.length / 2);
  }, 600_000);

  it('is refused with at least fifteen different sentences', () => {
    expect(new Set(hostileFiles.map(({ says }) => says)).size).toBeGreaterThan(15);
  });
});

describe('the parser', () => {
  const longText = Buffer.from(`a,b\n${'1,2\n'.repeat(1_000_000)}`);

  it('is stopped at its time and at its memory, and says which', async () => {
    const take = async (): Promise<void> => undefined;
    const late = parseFile(Buffer.from(longText), { seconds: 0.01, memoryMb: 256 }, take);
    await expect(late).rejects.toThrow(ParserStopped);
    await expect(parseFile(Buffer.from(longText), { seconds: 0.01, memoryMb: 256 }, take)).rejects.toThrow(
      'The file could not be read within 0.01 seconds. Split it or save it again as xlsx.',
    );
    const texts = `<sst>${Array.from({ length: 400_000 }, (_, n) => `<si><t>text number ${n}</t></si>`).join('')}</sst>`;
    const large = buildWorkbook({ rows: '<row/>', shared: texts });
    await expect(parseFile(large, { seconds: 60, memoryMb: 12 }, take)).rejects.toThrow('within 12 MB of memory');
  });

  it('reads no further than two batches ahead of whoever takes its rows', async () => {
    let taken = 0;
    const failing = parseFile(Buffer.from(longText), { seconds: 60, memoryMb: 40 }, async (rows) => {
      taken += rows.length;
      await setTimeout(200);
      if (taken > 10_000) throw new Error('not wanted any more');
    });
    await expect(failing).rejects.toThrow('not wanted any more');
    expect(taken).toBeLessThan(30_000);
  });

  it('does not count the time its rows wait to be taken', async () => {
    let taken = 0;
    await parseFile(Buffer.from('a\n1\n2'), { seconds: 1, memoryMb: 64 }, async (rows) => {
      await setTimeout(1_500);
      taken += rows.length;
    });
    expect(taken).toBe(3);
  });
});

describe('an import of a hostile file', () => {
  const readsOf = async (task_id: string): Promise<number | undefined> =>
    (
      await server.look<{ reads_begun: number }>('select reads_begun from site.import_task where task_id = $1', [
        task_id,
      ])
    )[0]?.reads_begun;
  const small = (): Buffer => Buffer.from('device_id,template_id\nK9,K-25');

  it('fails with the sentence, and the former reader’s 800 bytes block nothing', async () => {
    const file = buildWorkbook({ rows: '<row><c/></row>', shared: `<sst><si>${'<t>'.repeat(40_000)}</si></sst>` });
    expect(file.length).toBeLessThan(1_000);
    const task = await handIn(server, admin, file, { file_name: 'a.xlsx' });
    expect(task).toMatchObject({
      task_status: 6,
      fail_code: importFailure.codeOf('unsafe'),
      reason: 'The workbook nests elements deeper than 40 levels. Save the file again with a spreadsheet program.',
    });
  });

  it('starts its parser twice at most, and the file is at fault, not the worker', async () => {
    const slow = await startTestServer({ env: { PARSER_SECONDS: '0.01' } });
    try {
      const person = await slow.as(somebody.administrator);
      const file = `device_id,template_id\n${'K1,K-25\n'.repeat(100_000)}`;
      const task = await handIn(slow, person, file);
      expect(task).toMatchObject({
        task_status: 6,
        fail_code: importFailure.codeOf('too_slow'),
        reason: 'The file could not be read within 0.01 seconds. Split it or save it again as xlsx.',
      });
      const [stored] = await slow.look<{ reads_begun: number }>(
        'select reads_begun from site.import_task where task_id = $1',
        [task.task_id],
      );
      expect(stored?.reads_begun).toBe(2);
    } finally {
      await slow.stop();
    }
  });

  it('fails when two servers were lost while they read it', async () => {
    const sent = await upload(admin, small());
    const made = await admin.call(calls.createImportDataTask, {
      import_type: 22,
      mode: 3,
      file_name: 'a.csv',
      titles: {},
      words: {},
      ...sent,
    });
    const { task_id } = made.data;
    await server.look('update site.import_task set task_status = 1, epoch = 2, reads_begun = 2 where task_id = $1', [
      task_id,
    ]);
    await runJob(server, task_id);
    expect((await admin.call(calls.getImportDataTask, { task_id })).data).toMatchObject({
      task_status: 6,
      fail_code: importFailure.codeOf('interrupted'),
    });
  });

  it('does not count a read that the database ended', async () => {
    const sent = await upload(admin, small());
    const made = await admin.call(calls.createImportDataTask, {
      import_type: 22,
      mode: 3,
      file_name: 'a.csv',
      titles: {},
      words: {},
      ...sent,
    });
    const { task_id } = made.data;
    await server.look(`create function site.trip_rows() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`);
    await server.look('create trigger trip before insert on site.import_row execute function site.trip_rows()');
    await expect(runJob(server, task_id)).rejects.toThrow('disk full');
    await expect(runJob(server, task_id)).rejects.toThrow('disk full');
    await expect(runJob(server, task_id)).rejects.toThrow('disk full');
    expect(await readsOf(task_id)).toBe(0);
    await server.look('drop trigger trip on site.import_row');
    await runJob(server, task_id);
    expect((await admin.call(calls.getImportDataTask, { task_id })).data.task_status).toBe(2);
  });

  it('names columns and cells of the prototype as it names all others', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const file = [`device_id,template_id,${names.join(',')}`, `K9,K-25,${names.join(',')}`].join('\n');
    const task = await handIn(server, admin, file);
    expect(task).toMatchObject({ task_status: 2, unknown_columns: names });
    const titles = 'sku_id,sku_name,merchant_id,category_id,purchase_type,length_mm,weight_g';
    const lines = names.map((name, n) => `S${n},x,M,C,${name},1,1`);
    const skus = await handIn(server, admin, [titles, ...lines].join('\n'), {
      import_type: 3,
      words: { purchase_type: { bought: 1 } },
    });
    expect(skus).toMatchObject({ task_status: 2, error_rows: names.length });
    const { data } = await admin.call(calls.searchImportDataRow, { task_id: skus.task_id, after: 0, count: 50 });
    const noSuchValue = importProblem.codeOf('no_such_value');
    for (const [n, { problems }] of data.list.entries())
      expect(problems).toContainEqual(
        expect.objectContaining({ field: 'purchase_type', value: names[n], problem: noSuchValue }),
      );
  });

  it('keeps a formula and an escaped NUL out of the database and names the cells', async () => {
    const rows = `<row><c t="inlineStr"><is><t>device_id</t></is></c><c t="inlineStr"><is><t>template_id</t></is></c></row>
      <row><c><f>1+1</f><v>2</v></c><c t="inlineStr"><is><t>a_x0000_b</t></is></c></row>`;
    const task = await handIn(server, admin, buildWorkbook({ rows }));
    expect(task).toMatchObject({ task_status: 2, error_rows: 1 });
  });

  it('ends at once when it was cancelled while it was read', async () => {
    const sent = await upload(admin, small());
    const made = await admin.call(calls.createImportDataTask, {
      import_type: 22,
      mode: 3,
      file_name: 'a.csv',
      titles: {},
      words: {},
      ...sent,
    });
    const { task_id } = made.data;
    const { files } = server.kernel;
    const get: typeof files.get = async (key) => {
      expect(await admin.call(calls.cancelImportDataTask, { task_id })).toMatchObject({ retcode: 0 });
      return files.get(key);
    };
    await runJob({ ...server, kernel: { ...server.kernel, files: { ...files, get } } }, task_id);
    expect((await admin.call(calls.getImportDataTask, { task_id })).data.task_status).toBe(9);
    expect(await server.look('select 1 from site.import_row where task_id = $1', [task_id])).toEqual([]);
  });
});
