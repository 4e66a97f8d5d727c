import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsCalls } from '@tallyhouse/contracts/modules/imports/calls.ts';
import type { ImportTask } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importProblem } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { confirm, runJob, upload } from '../../../../test/kit/import-kit.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { sidHash } from '../../../kernel/auth/sessions.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { peopleImport } from '../imports/people.ts';
import { dayFromNow, idOf, needsKey, others } from './kit.ts';

const { createUploadTask, searchUploadTask, createSetupLink, getUserList } = usersCalls;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
});
afterAll(() => server.stop());

const first = { pageno: 1, count: 20 };
const friday = dayFromNow(5);
const lineOf = (login: string, more: Partial<Record<'name' | 'vendor' | 'role' | 'until' | 'reason', string>> = {}) =>
  [
    login,
    more.name ?? 'Crew member',
    '人员',
    more.vendor ?? 'Harbour Hands',
    'Outbound',
    more.role ?? 'Packer BPO',
    more.until ?? friday,
    more.reason ?? 'peak week',
  ].join(',');
const sheet = (...lines: string[]): string =>
  ['Login name,Name,local_name,Vendor,department,role_name,valid_to,Reason', ...lines].join('\r\n');
const reading = {
  file_name: 'crew.csv',
  titles: { login_name: 'Login name', display_name: 'Name', bpo_vendor: 'Vendor', reason: 'Reason' },
  words: {},
};

async function handIn(client: Client, file: string): Promise<ImportTask> {
  const sent = await upload(client, Buffer.from(file));
  const made = await client.call(createUploadTask, { ...reading, ...sent });
  if (made.retcode !== 0) throw new Error(made.message);
  await runJob(server, made.data.task_id);
  return (await client.call(importsCalls.getImportDataTask, { task_id: made.data.task_id })).data;
}
const bad = async (task_id: string) =>
  (await admin.call(importsCalls.searchImportDataRow, { task_id, verdict: 4, after: 0, count: 200 })).data.list.map(
    ({ row_no, problems }) => [
      row_no,
      ...problems.map(({ field, problem, hint }) => `${field} ${importProblem.nameOf(problem)} ${hint}`.trim()),
    ],
  );
const people = async (like: string): Promise<object[]> =>
  server.look(
    `select u.user_id, u.version, u.updated_at, ur.valid_to from control.app_user u join control.user_role ur using (user_id)
     where login_name like $1 order by login_name`,
    [like],
  );

describe('a sheet of people', () => {
  it('of 500 with 3 bad rows: row, column and cause are shown, 497 are made, 3 come back as a file, and the sheet again changes nothing [call config.userlist.create_upload_task]', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => lineOf(`crew.${String(n + 1).padStart(3, '0')}`));
    lines[9] = lineOf('crew.010', { role: 'Administrator' });
    lines[99] = lineOf('crew.100', { until: dayFromNow(91) });
    lines[499] = lineOf('Crew 500', { name: '' });
    const task = await handIn(admin, sheet(...lines));
    expect(task).toMatchObject({ task_status: 2, total_rows: 500, new_rows: 497, error_rows: 3, same_rows: 0 });
    expect(await people('crew.%')).toEqual([]);
    expect(await bad(task.task_id)).toEqual([
      [11, 'role_name no_such_value Packer BPO'],
      [101, `valid_to out_of_range ${dayFromNow(0)} - ${dayFromNow(90)}`],
      [501, 'login_name bad_form harbour.packer1', 'display_name required'],
    ]);

    expect(await confirm(server, admin, task.task_id)).toMatchObject({
      task_status: 5,
      applied_rows: 497,
      error_rows: 3,
    });
    const made = await people('crew.%');
    expect(made).toHaveLength(497);
    const errors = await admin.raw(`${importsCalls.downloadImportError.path}?task_id=${task.task_id}`);
    const rows = (await errors.text()).trim().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toContain('crew.010');
    expect(rows[1]).toContain('role_name: no_such_value Packer BPO');

    const again = await handIn(admin, sheet(...lines));
    expect(again).toMatchObject({ new_rows: 0, changed_rows: 0, same_rows: 497, error_rows: 3 });
    expect(
      await admin.call(importsCalls.confirmImportDataTask, { task_id: again.task_id, apply_good_rows: 1 }),
    ).toMatchObject({ http: 422 });
    expect(await people('crew.%')).toEqual(made);
    await needsKey(server, createUploadTask, { ...reading, upload_id: uuidv7(), part_count: 1 });
  });

  it('gives each person what the form gives: warehouse, role to the last second of its day, and the logs', async () => {
    const { data } = await admin.call(getUserList, { ...first, keyword: 'crew.001' });
    expect(data.list).toMatchObject([
      {
        login_name: 'crew.001',
        display_name: 'Crew member',
        local_name: '人员',
        email: '',
        user_type: 2,
        bpo_vendor: 'Harbour Hands',
        department: 'Outbound',
        status: 1,
        updated_by: somebody.administrator,
        role_list: [{ role_name: 'Packer BPO', state: 'now', valid_from: dayFromNow(0), valid_to: friday }],
      },
    ]);
    expect(data.list[0]?.expire_at).toBe(Date.parse(`${friday}T23:59:59+08:00`) / 1000);
    const id = await idOf(server, 'crew.001');
    expect(
      await server.look(
        `select action, after, operator, reason from control.access_status_log where user_id = $1 order by id`,
        [id],
      ),
    ).toEqual([
      { action: 'assign_whs', after: '', operator: somebody.administrator, reason: 'peak week' },
      { action: 'grant', after: `..${friday}`, operator: somebody.administrator, reason: 'peak week' },
    ]);
    expect(
      await server.look(
        `select display_name, call_id, action, after, reason from control.rights_log where object_id = $1`,
        [id],
      ),
    ).toEqual([
      {
        display_name: 'Priya Nair',
        call_id: createUploadTask.id,
        action: 'create',
        after: {
          whs_id: 'SGE01',
          role_list: 'Packer BPO',
          login_name: 'crew.001',
          bpo_vendor: 'Harbour Hands',
          valid_to: friday,
        },
        reason: 'peak week',
      },
    ]);
    expect(
      await server.look(
        `select body from site.outbox where aggregate = 'user:crew.001' and subject like '%config.user.created'`,
      ),
    ).toEqual([{ body: { login_name: 'crew.001' } }]);
  });

  it('changes nobody who is there: what differs is named, and own staff are not shown', async () => {
    const task = await handIn(
      admin,
      sheet(
        lineOf('crew.001', { vendor: 'Other Hands', until: dayFromNow(9) }),
        lineOf(others.packer, { name: 'Nguyen Thi Lan', role: 'Picker' }),
        lineOf(somebody.clerk),
        lineOf('twin.1'),
        lineOf('twin.1'),
      ),
    );
    const found = await bad(task.task_id);
    expect(found[0]).toEqual([2, 'bpo_vendor taken Harbour Hands', `valid_to taken ${friday}`]);
    expect(found[1]).toContain('role_name taken Packer BPO');
    expect(found[2]).toEqual([4, 'login_name bad_form harbour.packer1']);
    expect(found[3]).toEqual([6, 'login_name twice 5']);
    await server.look(`update control.app_user set login_name = 'mei.ling' where login_name = $1`, [somebody.clerk]);
    const own = await handIn(admin, sheet(lineOf('mei.ling')));
    await server.look(`update control.app_user set login_name = $1 where login_name = 'mei.ling'`, [somebody.clerk]);
    expect(await bad(own.task_id)).toEqual([[2, 'login_name exists']]);
  });

  it('hands out no role its author does not hold, and none that is over, when it is looked at and when it is confirmed', async () => {
    const held = ['PC.SystemConfig.UserList', 'PC.SystemConfig.UserList.Create'];
    await server.look(
      `with made as (insert into control.role (role_name) values ('Uploader') returning role_id),
       keys as (insert into control.role_permission (role_id, key) select role_id, unnest($2::text[]) from made)
       insert into control.user_role (user_id, whs_id, role_id)
       select user_id, 'SGE01', role_id from made, control.app_user where login_name = $1`,
      [somebody.picker, held],
    );
    const ana = await server.as(somebody.picker);
    const task = await handIn(ana, sheet(lineOf('more.1')));
    expect(await bad(task.task_id)).toEqual([[2, 'role_name no_such_value']]);

    const good = await handIn(admin, sheet(lineOf('more.2')));
    expect(good).toMatchObject({ new_rows: 1 });
    expect(await confirm(server, ana, good.task_id)).toMatchObject({ applied_rows: 0, error_rows: 1 });
    const late = await handIn(admin, sheet(lineOf('more.3')));
    await server.look(`update site.import_row set value = value || '{"valid_to": "2020-01-01"}' where task_id = $1`, [
      late.task_id,
    ]);
    expect(await confirm(server, admin, late.task_id)).toMatchObject({ applied_rows: 0, error_rows: 1 });
    expect(await people('more.%')).toEqual([]);
  });

  it('that was written and not marked, because a database was lost between the two, is made once', async () => {
    const user_id = await idOf(server, somebody.administrator);
    const by = {
      site_id: 'SG',
      user_id,
      people: [user_id],
      email: somebody.administrator,
      control: <T>(work: (tx: RoomTx) => Promise<T>) => server.kernel.databases.controlFor({ user_id }, work),
      target: '',
      requestId: uuidv7(),
    };
    const values = {
      login_name: 'lost.1',
      display_name: 'Lost One',
      local_name: null,
      bpo_vendor: 'Harbour Hands',
      department: null,
      role_name: 'Packer BPO',
      valid_to: friday,
      reason: 'peak week',
    };
    const rows = [{ row_no: 2, isNew: true, base: null, values }];
    const write = (requestId = by.requestId): Promise<readonly number[]> =>
      server.kernel.databases
        .dbFor('SGE01' as never)
        .change(by, (tx) => peopleImport.apply(tx, { ...by, requestId }, rows));
    expect(await write()).toEqual([2]);
    expect(await write()).toEqual([2]);
    expect(await people('lost.%')).toHaveLength(1);
    // Another import that comes too late did not make her.
    expect(await write(uuidv7())).toEqual([]);
  });
});

describe('search_upload_task', () => {
  it('lists the uploads of people and no other imports [call config.userlist.search_upload_task]', async () => {
    const devices = await upload(admin, Buffer.from('device_id,template_id\r\n'));
    await admin.call(importsCalls.createImportDataTask, { ...reading, import_type: 22, mode: 3, ...devices });
    const { data } = await admin.call(searchUploadTask, first);
    expect(new Set(data.list.map(({ import_type }) => import_type))).toEqual(new Set([peopleImport.import_type]));
    expect(data.list.at(-1)).toMatchObject({
      file_name: 'crew.csv',
      task_status: 5,
      applied_rows: 497,
      created_by: 'Priya Nair',
      confirmed_by: 'Priya Nair',
    });
    const partly = await admin.call(searchUploadTask, { ...first, task_status: [5] });
    expect(partly.data.list.every(({ task_status }) => task_status === 5)).toBe(true);
    const bangkok = await server.as(somebody.bangkok);
    expect((await bangkok.call(searchUploadTask, first)).data.total).toBe(0);
    await needsKey(server, searchUploadTask, first);
  });
});

describe('confirm_import_data_task of people', () => {
  it('needs a password typed within five minutes, and the same request works after it', async () => {
    const { task_id } = await handIn(admin, sheet(lineOf('fresh.1')));
    const old = await server.as(somebody.administrator);
    await server.look(
      `update control.user_session set authenticated_at = now() - interval '6 minutes' where sid_hash = $1`,
      [sidHash(old.cookies.get('wms_sid') ?? '')],
    );
    const asked = { request_id: uuidv7(), task_id, apply_good_rows: 0 as const };
    expect(await old.call(importsCalls.confirmImportDataTask, asked)).toMatchObject({ http: 403, retcode: -100414 });
    await server.look('update control.user_session set authenticated_at = now() where sid_hash = $1', [
      sidHash(old.cookies.get('wms_sid') ?? ''),
    ]);
    // The server still remembers the session of a moment ago.
    expect((await old.call(importsCalls.confirmImportDataTask, asked)).retcode).toBe(0);
  });
});

describe('create_setup_link', () => {
  it('create_setup_link replies the links of an upload once, to the user who confirmed it, for users without a password [call config.userlist.create_setup_link]', async () => {
    const { task_id } = await handIn(admin, sheet(lineOf('link.1'), lineOf('link.2')));
    expect(await admin.call(createSetupLink, { task_id })).toMatchObject({ http: 404 });
    await confirm(server, admin, task_id);
    const request_id = uuidv7();
    const said = await admin.call(createSetupLink, { request_id, task_id });
    expect(said.data.list.map(({ login_name }) => login_name)).toEqual(['link.1', 'link.2']);
    const tokens = said.data.list.map(
      ({ setup_link }) => new URLSearchParams(new URL(setup_link).hash.slice(1)).get('token') ?? 'none',
    );
    const good = (token: string | undefined): Promise<object[]> =>
      server.look(
        `select u.login_name from control.password_reset join control.app_user u using (user_id)
         where token_hash = $1 and used_at is null and expires_at > now() + interval '29 minutes'`,
        [sidHash(token ?? '')],
      );
    expect(await good(tokens[0])).toEqual([{ login_name: 'link.1' }]);
    expect(await good(tokens[1])).toEqual([{ login_name: 'link.2' }]);
    const again = await admin.call(createSetupLink, { request_id, task_id });
    expect(again.data.list.map(({ setup_link }) => setup_link)).toEqual(['', '']);
    const stored = await server.look<{ text: string }>(
      `select coalesce(reply::text, '') as text from control.rights_request
       union all select coalesce(after::text, '') from control.rights_log union all select row_to_json(r)::text from site.import_row r`,
    );
    expect(stored.filter(({ text }) => tokens.some((token) => text.includes(token)))).toEqual([]);

    const farah = await server.as(others.farah);
    expect(await farah.call(createSetupLink, { task_id })).toMatchObject({ http: 404 });
    const [one, two] = [await idOf(server, 'link.1'), await idOf(server, 'link.2')];
    const setPassword = (id: string): Promise<object[]> =>
      server.look(`insert into control.user_credential (user_id, hash) values ($1, 'x')`, [id]);
    await setPassword(one);
    const later = await admin.call(createSetupLink, { task_id });
    expect(later.data.list.map(({ login_name }) => login_name)).toEqual(['link.2']);
    expect(await good(tokens[1])).toEqual([]);
    await setPassword(two);
    expect(await admin.call(createSetupLink, { task_id })).toMatchObject({ http: 422, retcode: -224130 });
    await needsKey(server, createSetupLink, { task_id });
  });

  it('tells none of a person who was given more than the asking one holds', async () => {
    const { task_id } = await handIn(admin, sheet(lineOf('grown.1')));
    await confirm(server, admin, task_id);
    const user_id = await idOf(server, 'grown.1');
    await server.look(
      `with made as (insert into control.role (role_name, role_kind) values ('Grown', 2) returning role_id),
       keys as (insert into control.role_permission (role_id, key)
         select role_id, (select key from control.permission where key not in (select key from control.role_permission) limit 1) from made)
       insert into control.user_role (user_id, whs_id, role_id) select $1, 'SGE01', role_id from made`,
      [user_id],
    );
    expect(await admin.call(createSetupLink, { task_id })).toMatchObject({ http: 403 });
  });
});
