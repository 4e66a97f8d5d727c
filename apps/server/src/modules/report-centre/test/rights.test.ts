import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { type Client, type TestServer, somebody, startTestServer } from '../../../../test/kit/test-server.ts';
import { ask, extra, work as workAt } from './kit.ts';

const { searchExportTask, downloadExportFile } = reportCentreCalls;

let server: TestServer;
let admin: Client;
let supervisor: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as(somebody.administrator);
  supervisor = await server.as(somebody.supervisor);
});
afterAll(() => server.stop());
beforeEach(() => server.look('delete from site.export_task'));

const work = (ref: string): Promise<void> => workAt(server, ref);

describe('an export of a type that its user may not make', () => {
  const users = {
    export_module: 9,
    task_type: 901,
    extra_data: extra(['user_id']),
  };
  const key = 'PC.SystemConfig.UserList.Export';
  const refused = { retcode: -100401, message: `No permission for this operation. Ask for a role with ${key}.` };
  /** A user with both keys of the report centre and with the given ones. */
  const centreUser = async (...more: readonly string[]): Promise<Client> => {
    await server.look(
      `with made as (insert into control.role (role_name) values ($2) returning role_id),
       keys as (insert into control.role_permission (role_id, key) select role_id, unnest($3::text[]) from made)
       insert into control.user_role (user_id, whs_id, role_id)
       select u.user_id, 'SGE01', m.role_id from control.app_user u, made m where u.email = $1`,
      [
        somebody.clerk,
        `Centre ${more.join(' ')}`,
        ['PC.ReportCenter.ReportCenter', 'PC.ReportCenter.ReportCenter.Export', ...more],
      ],
    );
    return server.as(somebody.clerk);
  };
  const listed = async (person: Client): Promise<{ tasks: string[]; total: number }> => {
    const { data } = await person.call(searchExportTask, { pageno: 1, count: 20, is_myself: 0 });
    return { tasks: data.list.map(({ task_id }) => task_id), total: data.total };
  };
  const download = (person: Client, task: string): Promise<Response> =>
    person.raw(`${downloadExportFile.path}?task_id=${task}`);
  const downloads = (task: string): Promise<object[]> =>
    server.look(
      `select user_id, display_name, call_id, object_type, action, after->>'task_type' as task_type from site.audit_log
       where object_id = $1 and action = 'download'`,
      [task],
    );

  it('is not listed or given to a user with the keys of the report centre alone', async () => {
    const task = await ask(admin, users as never);
    await work(task);
    const clerk = await centreUser();
    expect(await listed(clerk)).toEqual({ tasks: [], total: 0 });
    const said = await download(clerk, task);
    expect(said.status).toBe(403);
    expect(await said.json()).toMatchObject(refused);
    expect(await clerk.call(reportCentreCalls.cancelExportTask, { task_id: task })).toMatchObject(refused);
    expect(await downloads(task)).toEqual([]);
    const allowed = await centreUser(key);
    expect(await listed(allowed)).toEqual({ tasks: [task], total: 1 });
    expect((await download(allowed, task)).status).toBe(200);
  });

  it('is gone for its own maker once the right to it is taken away', async () => {
    const task = await ask(admin, users as never);
    await work(task);
    const [me] = await server.look<{ user_id: string }>('select user_id from control.app_user where email = $1', [
      somebody.supervisor,
    ]);
    await server.look('update site.export_task set user_id = $2 where task_id = $1', [task, me?.user_id]);
    expect((await supervisor.call(searchExportTask, { pageno: 1, count: 20, is_myself: 1 })).data.list).toEqual([]);
    expect(await (await download(supervisor, task)).json()).toMatchObject(refused);
    expect(await downloads(task)).toEqual([]);
  });

  it('leaves an audit row for each download, and no file without one', async () => {
    const task = await ask(supervisor);
    await work(task);
    for (const person of [supervisor, admin]) expect((await download(person, task)).status).toBe(200);
    expect(await downloads(task)).toEqual([
      expect.objectContaining({
        display_name: 'Lim Wei Jie',
        call_id: downloadExportFile.id,
        object_type: 'export_task',
        task_type: '820',
      }),
      expect.objectContaining({ display_name: 'Priya Nair', action: 'download' }),
    ]);
    await server.look(`create function site.no_audit() returns trigger language plpgsql as
      $$ begin if new.action = 'download' then raise exception 'disk full'; end if; return new; end $$`);
    await server.look(
      'create trigger no_audit before insert on site.audit_log for each row execute function site.no_audit()',
    );
    expect((await download(supervisor, task)).status).toBe(500);
    await server.look('drop trigger no_audit on site.audit_log');
  });
});
