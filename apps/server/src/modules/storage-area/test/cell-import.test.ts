import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import { confirm, handIn } from '../../../../test/kit/import-kit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  await server.look(`insert into site.location (whs_id, location_id, kind, staging_type, creator, modifier)
    values ('SGE01', 'IMP-ST', 2, 1, 'x', 'x')`);
});
afterAll(() => server.stop());

const titles =
  'location_id,zone_id,pathway_no,bay,level,position,side,usage,length_mm,width_mm,height_mm,max_weight_g,max_qty,abc_level,pick_seq,put_seq';
const sheet = (...lines: string[]): string => [titles, ...lines].join('\r\n');
const codes = { import_type: 1, file_name: 'cells.csv' };
const bad = async (task_id: string) =>
  (await admin.call(importsCalls.searchImportDataRow, { task_id, verdict: 4, after: 0, count: 200 })).data.list.map(
    ({ row_no, problems }) => [row_no, ...problems.map(({ field, problem }) => `${field} ${problem}`)],
  );

describe('importing cells', () => {
  it('makes cells under their zone and pathway, with what they inherit, and names what is wrong', async () => {
    const [known] = await server.look<{
      location_id: string;
      zone_id: string;
      pathway_no: number;
      bay: number;
      level: number;
      position: number;
      side: string | null;
    }>(
      `select location_id, l.zone_id, pathway_no, bay, level, position, side from site.location l join site.pathway p using (whs_id, pathway_id)
       where l.whs_id = 'SGE01' and l.zone_id = 'P1' and l.kind = 1 order by location_id limit 1`,
    );
    if (!known) throw new Error('P1 has no cell');
    const task = await handIn(
      server,
      admin,
      sheet(
        'IMP-1,P1,1,90,1,1,L,1,600,450,400,40000,,1,900,900',
        'IMP-2,QQ,1,90,1,2,,,,,,,,,,',
        'IMP-3,P1,77,90,1,3,,,,,,,,,,',
        'IMP-4,P1,1,90,abc,4,X,9,,,,,,,,',
        `${known.location_id},P1,${known.pathway_no},${known.bay + 1},${known.level},${known.position},${known.side ?? ''},,,,,,,,,`,
        'IMP-ST,P1,1,90,1,5,,,,,,,,,,',
        `${known.location_id.toLowerCase()}x,P1,1,90,1,6,,,,,,,,,,`,
      ),
      codes,
    );
    expect(await bad(task.task_id)).toEqual([
      [3, 'zone_id 7'],
      [4, 'pathway_no 7'],
      [5, 'level 2', 'side 5', 'usage 3'],
      [6, 'bay 13'],
      [7, 'location_id 9'],
    ]);
    expect(task).toMatchObject({ new_rows: 2, error_rows: 5 });
    expect(await confirm(server, admin, task.task_id)).toMatchObject({ task_status: 5, applied_rows: 2 });
    const [made] = await server.look(
      `select l.max_volume_cm3::int, l.rack_type = z.rack_type and l.storey_id = z.storey_id and l.zone_cluster_id = z.zone_cluster_id as inherits,
         l.park_id is not null as parked, l.check_digit <> '' as checked, l.creator from site.location l join site.zone z using (whs_id, zone_id)
       where l.whs_id = 'SGE01' and l.location_id = 'IMP-1'`,
    );
    expect(made).toEqual({
      max_volume_cm3: 91_800,
      inherits: true,
      parked: true,
      checked: true,
      creator: 'priya.nair@tallyhouse.example',
    });
  });

  it('changes what may change, and the same file again changes nothing', async () => {
    const file = sheet('IMP-1,P1,1,90,1,1,L,3,600,450,400,50000,,2,900,900');
    const task = await handIn(server, admin, file, codes);
    expect(task).toMatchObject({ changed_rows: 1 });
    expect(await confirm(server, admin, task.task_id)).toMatchObject({ task_status: 4 });
    expect(await handIn(server, admin, file, codes)).toMatchObject({ same_rows: 1, changed_rows: 0 });
    const [audit] = await server.look(
      `select before, after from site.audit_log where object_type = 'location' and object_id = 'IMP-1' and action = 'update'`,
    );
    expect(audit).toMatchObject({
      before: { usage: 1, max_weight_g: 40_000 },
      after: { usage: 3, max_weight_g: 50_000 },
    });
  });

  it('leaves alone what the file has no column for', async () => {
    const before = await server.look(`select * from site.location where whs_id = 'SGE01' and location_id = 'IMP-1'`);
    const file = (...rest: string[]): string =>
      ['location_id,zone_id,pathway_no,bay,level,position,max_qty', ...rest].join('\r\n');
    expect(await handIn(server, admin, file('IMP-1,P1,1,90,1,1,'), codes)).toMatchObject({ same_rows: 1 });
    const task = await handIn(server, admin, file('IMP-1,P1,1,90,1,1,70'), codes);
    expect(task).toMatchObject({ changed_rows: 1, error_rows: 0 });
    await confirm(server, admin, task.task_id);
    const after = await server.look(`select * from site.location where whs_id = 'SGE01' and location_id = 'IMP-1'`);
    expect(after).toEqual([
      { ...before[0], max_qty: 70, version: expect.any(Number) as unknown, mtime: expect.any(Date) as unknown },
    ]);
  });
});
