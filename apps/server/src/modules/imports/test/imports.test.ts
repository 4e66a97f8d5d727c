import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { checkCharacter } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import { importsCalls as calls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { stampsOf } from '../../../../test/kit/audit-kit.ts';
import { confirm, handIn, runJob, upload } from '../../../../test/kit/import-kit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { fileRows } from '../../../kernel/imports/parser/file-rows.ts';

let server: TestServer;
let admin: Client;
let clerk: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  clerk = await server.as(somebody.clerk);
  await server.look(`insert into site.location (whs_id, location_id, kind, staging_type, creator, modifier)
    values ('SGE01', 'IMP-01', 2, 1, 'x', 'x')`);
});
afterAll(() => server.stop());

const label = (seq: number, prefix = 'K'): string => {
  const body = `${prefix}${String(seq).padStart(6, '0')}`;
  return body + checkCharacter(body);
};
const sheet = (...lines: string[]): string => ['device_id,template_id,home_location_id,note', ...lines].join('\r\n');
const rowsOf = async (task_id: string, verdict?: number) =>
  (await admin.call(calls.searchImportDataRow, { task_id, after: 0, count: 200, ...(verdict ? { verdict } : {}) })).data
    .list;
const stored = async (id: string) =>
  (
    await server.look<{ note: string; home_location_id: string | null; version: number }>(
      `select note, home_location_id, version from site.device where whs_id = 'SGE01' and device_id = $1`,
      [id],
    )
  )[0];

describe('handing in a file', () => {
  it('takes the parts of a file, each once, and refuses one that is no part [call basic.importdata.upload_file_part]', async () => {
    const upload_id = randomUUID();
    const send = (part_no: number, text: string) =>
      admin.call(calls.uploadFilePart, { upload_id, part_no, content: Buffer.from(text).toString('base64') });
    for (const [part_no, text] of ['device_id,', 'template_id'].entries())
      expect(await send(part_no, text)).toMatchObject({ retcode: 0 });
    expect(await send(1, 'template_id')).toMatchObject({ retcode: 0 });
    const parts = await server.look<{ size: number }>(
      'select part_no, size from site.upload_part where upload_id = $1 order by part_no',
      [upload_id],
    );
    expect(parts).toEqual([
      { part_no: 0, size: 10 },
      { part_no: 1, size: 11 },
    ]);
    expect(await send(-1, 'x')).toMatchObject({ retcode: -100400 });
  });

  it('names every bad cell: row, column, value and why [call basic.importdata.create_import_data_task] [call basic.importdata.search_import_data_row]', async () => {
    const known = label(1);
    const [{ home } = { home: '' }] = await server.look<{ home: string }>(
      `select coalesce(home_location_id, '') as home from site.device where whs_id = 'SGE01' and device_id = $1`,
      [label(2)],
    );
    const task = await handIn(
      server,
      admin,
      sheet(
        `${label(9001)},K-25,IMP-01,new one`,
        `${known},K-25,${home},a note`,
        `${label(2)},K-25,${home},`,
        `${label(9002)},X-99,NOWHERE,`,
        `K009003?,K-25,,`,
        `,K-25,,`,
        `${label(9001)},K-25,,again`,
        '',
        `${label(1, 'C')},K-25,,`,
      ),
    );
    expect(task).toMatchObject({
      task_status: 2,
      total_rows: 8,
      new_rows: 1,
      changed_rows: 1,
      same_rows: 1,
      error_rows: 5,
    });
    const bad = await rowsOf(task.task_id, 4);
    expect(
      bad.map(({ row_no, problems }) => [row_no, problems.map(({ field, value, problem }) => [field, value, problem])]),
    ).toEqual([
      [
        5,
        [
          ['template_id', 'X-99', 7],
          ['home_location_id', 'NOWHERE', 7],
        ],
      ],
      [6, [['device_id', 'K009003?', 5]]],
      [7, [['device_id', '', 1]]],
      [8, [['device_id', label(9001), 8]]],
      [10, [['template_id', 'K-25', 13]]],
    ]);
    expect(bad[3]?.problems[0]?.hint).toBe('2');
    const [changed] = await rowsOf(task.task_id, 2);
    expect(changed).toMatchObject({ row_no: 3, changes: [{ field: 'note', before: '', after: 'a note' }] });
    expect(await stored(label(9001))).toBeUndefined();
  });

  it('takes titles in any order and as the person reads them, and names those it does not know', async () => {
    const file = ['Nota,Colour,Etiqueta,template id', `rojo,x,${label(9010)},k-25`].join('\n');
    const task = await handIn(server, admin, file, { titles: { device_id: 'Etiqueta', note: 'Nota' } });
    expect(task).toMatchObject({ task_status: 2, new_rows: 1, unknown_columns: ['Colour'] });
  });

  it('fails with a reason when it cannot be read, lacks a column or is too long', async () => {
    expect(await handIn(server, admin, Buffer.from([1, 0, 2]))).toMatchObject({
      task_status: 6,
      fail_code: 9,
      reason: 'The file is not text in UTF-8 or GB18030. Save it again as xlsx.',
    });
    expect(await handIn(server, admin, 'note\nx')).toMatchObject({
      task_status: 6,
      fail_code: 2,
      reason: 'device_id, template_id',
    });
    const long = ['device_id,template_id', ...Array.from({ length: 50_001 }, (_, n) => `X${n},Y`)].join('\n');
    expect(await handIn(server, admin, long)).toMatchObject({ task_status: 6, fail_code: 3, reason: '50000' });
  });

  it('get_import_data_task replies the result of a file, and nothing to another warehouse [call basic.importdata.get_import_data_task]', async () => {
    const { task_id } = await handIn(server, admin, sheet(`${label(9030)},K-25,,`));
    const { data } = await admin.call(calls.getImportDataTask, { task_id });
    expect(data).toMatchObject({ task_id, task_status: 2, total_rows: 1, new_rows: 1, error_rows: 0 });
    const other = await server.as(somebody.bangkok);
    expect((await other.call(calls.getImportDataTask, { task_id })).retcode).not.toBe(0);
  });

  it('says what it may do: insert only and update only', async () => {
    const file = sheet(`${label(9020)},K-25,,`, `${label(1)},K-25,,other`);
    const insert = await handIn(server, admin, file, { mode: 1 });
    expect(insert).toMatchObject({ new_rows: 1, changed_rows: 0, error_rows: 1 });
    expect((await rowsOf(insert.task_id, 4))[0]?.problems[0]?.problem).toBe(9);
    const update = await handIn(server, admin, file, { mode: 2 });
    expect(update).toMatchObject({ new_rows: 0, changed_rows: 1, error_rows: 1 });
    expect((await rowsOf(update.task_id, 4))[0]?.problems[0]?.problem).toBe(10);
  });

  it('refuses a file that has not come whole, a foreign one, one too large, and who lacks the rights', async () => {
    const sent = await upload(admin, Buffer.from('x'));
    const ask = { import_type: 22, mode: 3, file_name: 'a.csv', titles: {}, words: {}, ...sent };
    expect(await admin.call(calls.createImportDataTask, { ...ask, part_count: 2 })).toMatchObject({ retcode: -212103 });
    expect(await admin.call(calls.createImportDataTask, { ...ask, import_type: 998 })).toMatchObject({
      retcode: -212100,
    });
    expect(await clerk.call(calls.createImportDataTask, ask)).toMatchObject({ http: 403, retcode: -212006 });
    const other = await server.as(somebody.bangkok);
    expect(await other.call(calls.createImportDataTask, ask)).toMatchObject({ retcode: -212103 });
    await server.look('update site.upload_part set size = 11000000 where upload_id = $1', [sent.upload_id]);
    expect(await admin.call(calls.createImportDataTask, ask)).toMatchObject({ retcode: -212003 });
    await server.look('update site.upload_part set size = 524000000 where upload_id = $1', [sent.upload_id]);
    expect(
      await admin.call(calls.uploadFilePart, {
        upload_id: randomUUID(),
        part_no: 0,
        content: Buffer.alloc(600_000).toString('base64'),
      }),
    ).toMatchObject({ http: 422, retcode: -212104 });
    await server.look('delete from site.upload_part where upload_id = $1', [sent.upload_id]);
  });
});

describe('the sheets of an import', () => {
  const texts = {
    row: 'Baris',
    result: 'Hasil',
    why: 'Alasan',
    'verdict.applied': 'Diterapkan',
    'verdict.same': 'Sama',
    'verdict.error': 'Salah',
    'problem.no_such_value': 'Tidak ada. Boleh: {hint}',
    'problem.not_found': 'Tidak ditemukan',
  };
  const linesOf = async (call: { readonly path: string }, task_id: string): Promise<string[]> =>
    (await (await admin.raw(`${call.path}?task_id=${task_id}`)).text()).replace('\uFEFF', '').trimEnd().split('\r\n');

  it('say what became of every row, and why, in the words of who handed it in [call basic.importdata.download_import_result]', async () => {
    const there = sheet(`${label(61_000)},K-25,IMP-01,`);
    await confirm(server, admin, (await handIn(server, admin, there)).task_id);
    const file = sheet(
      `${label(61_000)},K-25,IMP-01,`,
      `${label(61_001)},K-25,IMP-01,`,
      `${label(61_002)},K-52,IMP-01,`,
    );
    const task = await handIn(server, admin, file, { texts });
    await confirm(server, admin, task.task_id);
    const [head, ...rows] = await linesOf(calls.downloadImportResult, task.task_id);
    expect(head?.split(',').slice(-3)).toEqual(['Baris', 'Hasil', 'Alasan']);
    expect(rows.map((row) => row.split(',').slice(-3).join(','))).toEqual([
      '2,Sama,',
      '3,Diterapkan,',
      '4,Salah,template_id: Tidak ditemukan',
    ]);
    expect((await linesOf(calls.downloadImportError, task.task_id)).slice(1)).toEqual(rows.slice(2));
  });

  it('make a text harmless once, however often it goes to and fro', async () => {
    const first = await handIn(server, admin, sheet(`${label(61_004)},K-52,IMP-01,=1+1`));
    const [, once = ''] = await linesOf(calls.downloadImportError, first.task_id);
    expect(once).toMatch(/,'=1\+1,2,error/);
    const again = await handIn(server, admin, sheet(once));
    const [, twice] = await linesOf(calls.downloadImportError, again.task_id);
    expect(twice).toBe(once);
  });

  it('are not there for who has no right to what the import writes', async () => {
    const task = await handIn(server, admin, sheet(`${label(61_003)},K-25,IMP-01,`));
    const picker = await server.as(somebody.picker);
    for (const { path } of [calls.downloadImportError, calls.downloadImportResult]) {
      for (const asked of [picker.raw(`${path}?task_id=${task.task_id}`), admin.raw(`${path}?task_id=IM999999`)]) {
        expect(await (await asked).json()).toMatchObject({ retcode: baseErrors.notFound.retcode });
      }
    }
  });
});

describe('confirming', () => {
  it('story 6: the good rows are applied, the bad ones come back as a sheet, mended they go in, and the first file again changes nothing [call basic.importdata.confirm_import_data_task] [call basic.importdata.download_import_error]', async () => {
    const good = Array.from({ length: 4_988 }, (_, n) => `${label(20_000 + n)},K-25,IMP-01,`);
    const bad = Array.from({ length: 12 }, (_, n) => `${label(30_000 + n)},K-52,IMP-01,`);
    const file = sheet(...good, ...bad);
    const task = await handIn(server, admin, file);
    expect(task).toMatchObject({ total_rows: 5_000, new_rows: 4_988, error_rows: 12 });
    expect(await admin.call(calls.confirmImportDataTask, { task_id: task.task_id, apply_good_rows: 0 })).toMatchObject({
      http: 422,
      retcode: -212101,
      message: '12 rows have errors. Repair them, or apply the good rows only.',
    });
    expect(await confirm(server, admin, task.task_id)).toMatchObject({
      task_status: 5,
      applied_rows: 4_988,
      error_rows: 12,
    });
    const response = await admin.raw(`${calls.downloadImportError.path}?task_id=${task.task_id}`);
    const errors = await response.text();
    expect(errors.split('\r\n')[1]).toBe(`${label(30_000)},K-52,IMP-01,,4990,error,template_id: not_found`);
    const mended = await handIn(server, admin, errors.replaceAll('K-52', 'K-25'));
    expect(mended).toMatchObject({ new_rows: 12, error_rows: 0, unknown_columns: [] });
    expect(await confirm(server, admin, mended.task_id)).toMatchObject({ task_status: 4, applied_rows: 12 });
    const again = await handIn(server, admin, file);
    expect(again).toMatchObject({ same_rows: 4_988, new_rows: 0, changed_rows: 0 });
    expect(await admin.call(calls.confirmImportDataTask, { task_id: again.task_id, apply_good_rows: 1 })).toMatchObject(
      { retcode: -212102 },
    );
    const [audit] = await server.look(
      `select count(*)::int as rows, count(distinct object_id)::int as things, min(display_name) as who from site.audit_log
       where object_type = 'device' and reason in ($1, $2)`,
      [task.task_id, mended.task_id],
    );
    expect(audit).toEqual({ rows: 5_000, things: 5_000, who: 'Priya Nair' });
    expect(await stampsOf(server, 'SGE01' as WhsId, `reason in ('${task.task_id}', '${mended.task_id}')`)).toEqual({
      rows: 5_000,
      wrong: 0,
    });
  });

  it('story 7: a server that dies while it applies goes on behind its last chunk, and nothing is applied twice', async () => {
    const file = sheet(...Array.from({ length: 5_000 }, (_, n) => `${label(40_000 + n)},K-25,,`));
    const task = await handIn(server, admin, file);
    await admin.call(calls.confirmImportDataTask, { task_id: task.task_id, apply_good_rows: 1 });
    // The disk is gone in the middle of the second chunk.
    await server.look(`create function site.trip() returns trigger language plpgsql as
      $$ begin if (select count(*) from site.device where device_id like 'K04%') > 2500 then raise exception 'power cut'; end if; return null; end $$`);
    await server.look(
      'create trigger trip after insert on site.device_history for each statement execute function site.trip()',
    );
    await expect(runJob(server, task.task_id)).rejects.toThrow('power cut');
    const half = await admin.call(calls.getImportDataTask, { task_id: task.task_id });
    expect(half.data).toMatchObject({ task_status: 3, applied_rows: 2_000 });
    await server.look('drop trigger trip on site.device_history');
    await server.look('drop function site.trip()');
    await Promise.all([runJob(server, task.task_id), runJob(server, task.task_id)]);
    const done = await admin.call(calls.getImportDataTask, { task_id: task.task_id });
    expect(done.data).toMatchObject({ task_status: 4, applied_rows: 5_000, error_rows: 0 });
    const [count] = await server.look(
      `select (select count(*)::int from site.device where device_id between 'K040000' and 'K045') as devices,
         (select count(*)::int from site.audit_log where reason = $1) as audited,
         (select count(*)::int from site.device_history where device_id between 'K040000' and 'K045') as told`,
      [task.task_id],
    );
    expect(count).toEqual({ devices: 5_000, audited: 5_000, told: 5_000 });
  });

  it('does not overwrite what somebody changed since the preview', async () => {
    const task = await handIn(server, admin, sheet(`${label(3)},K-25,,from the file`, `${label(9030)},K-25,,`));
    await server.look(`update site.device set version = version + 1, note = 'by hand' where device_id = $1`, [
      label(3),
    ]);
    await server.look(
      `insert into site.device (whs_id, device_id, template_id, device_type, owner_whs_id, creator, modifier) values ('SGE01', $1, 'K-25', 5, 'SGE01', 'x', 'x')`,
      [label(9030)],
    );
    expect(await confirm(server, admin, task.task_id)).toMatchObject({
      task_status: 5,
      applied_rows: 0,
      error_rows: 2,
    });
    expect((await rowsOf(task.task_id, 4)).map(({ problems }) => problems[0]?.problem)).toEqual([12, 12]);
    expect((await stored(label(3)))?.note).toBe('by hand');
  });

  it('happens once, and not after a cancel [call basic.importdata.cancel_import_data_task]', async () => {
    const task = await handIn(server, admin, sheet(`${label(9040)},K-25,,`));
    expect(await admin.call(calls.cancelImportDataTask, { task_id: task.task_id })).toMatchObject({ retcode: 0 });
    expect(await admin.call(calls.cancelImportDataTask, { task_id: task.task_id })).toMatchObject({ retcode: -212004 });
    expect(await admin.call(calls.confirmImportDataTask, { task_id: task.task_id, apply_good_rows: 1 })).toMatchObject({
      http: 422,
      retcode: -212004,
    });
    await runJob(server, task.task_id);
    expect(await stored(label(9040))).toBeUndefined();
  });
});

describe('mending in the preview', () => {
  it('judges the row again, with the counts [call basic.importdata.update_import_data_row]', async () => {
    const task = await handIn(server, admin, sheet(`${label(9050)},K-52,,`, `${label(9051)},K-25,,`));
    const wrong = await admin.call(calls.updateImportDataRow, {
      task_id: task.task_id,
      row_no: 2,
      cells: { device_id: label(9051), template_id: 'K-25' },
    });
    expect(wrong.data.problems).toMatchObject([{ field: 'device_id', problem: 8, hint: '3' }]);
    const said = await admin.call(calls.updateImportDataRow, {
      task_id: task.task_id,
      row_no: 2,
      cells: { device_id: label(9050) },
    });
    expect(said.data).toMatchObject({ verdict: 1, problems: [] });
    const after = await admin.call(calls.getImportDataTask, { task_id: task.task_id });
    expect(after.data).toMatchObject({ new_rows: 2, error_rows: 0 });
    expect(await confirm(server, admin, task.task_id)).toMatchObject({ task_status: 4, applied_rows: 2 });
    expect(await admin.call(calls.updateImportDataRow, { task_id: task.task_id, row_no: 2, cells: {} })).toMatchObject({
      retcode: -212004,
    });
    expect(await admin.call(calls.updateImportDataRow, { task_id: 'IM999999', row_no: 2, cells: {} })).toMatchObject({
      http: 404,
    });
  });
});

describe('looking at imports', () => {
  it('shows those whose rights a person has, newest first [call basic.importdata.search_import_data_task]', async () => {
    const task = await handIn(server, admin, sheet(`${label(9060)},K-25,,`));
    const all = await admin.call(calls.searchImportDataTask, {
      pageno: 1,
      count: 20,
      import_type: 22,
      task_status: [2],
    });
    expect(all.data.list[0]).toMatchObject({
      task_id: task.task_id,
      created_by: 'Priya Nair',
      file_name: 'devices.csv',
    });
    expect((await clerk.call(calls.searchImportDataTask, { pageno: 1, count: 20 })).data.total).toBe(0);
    expect(await clerk.call(calls.getImportDataTask, { task_id: task.task_id })).toMatchObject({ http: 404 });
    expect(await clerk.call(calls.searchImportDataRow, { task_id: task.task_id, after: 0, count: 5 })).toMatchObject({
      http: 404,
    });
  });

  it('get_import_type replies the columns of a type, and download_import_template an empty sheet [call basic.importdata.get_import_type] [call basic.importdata.download_import_template]', async () => {
    const type = await admin.call(calls.getImportType, { import_type: 22 });
    expect(type.data).toMatchObject({ max_rows: 50_000, max_mb: 10 });
    expect(type.data.columns[0]).toMatchObject({ key: 'device_id', required: 1, example: 'K000001S' });
    expect(await clerk.call(calls.getImportType, { import_type: 22 })).toMatchObject({ http: 403 });
    const titles = encodeURIComponent(['Etiqueta', 'Plantilla'].join('\t'));
    const response = await admin.raw(`${calls.downloadImportTemplate.path}?import_type=22&titles=${titles}`);
    const rows: (readonly string[])[] = [];
    for await (const piece of fileRows(Buffer.from(await response.arrayBuffer())))
      rows.push(...piece.map(({ cells }) => cells));
    expect(rows).toEqual([
      ['Etiqueta', 'Plantilla', 'home_location_id', 'note'],
      ['K000001S', 'K-25', 'PCK-01', ''],
    ]);
  });
});
