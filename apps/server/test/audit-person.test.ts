import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { RoomTx } from '../src/kernel/db/tx.ts';
import { type TestServer, startTestServer } from './kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const me = { user_id: 'U00000001' };
const other = 'U00000002';
const own = 'SGE01' as WhsId;

const insertAudit = (tx: RoomTx, userId: string, columns = '', values = ''): Promise<object[]> =>
  tx.sql(
    `insert into audit_log (whs_id, user_id, display_name, ip, request_id, call_id, object_type, object_id, action${columns})
     values ('SGE01', $1, 'x', '', gen_random_uuid(), 'x', 'trial', 'x', 'create'${values})`,
    [userId],
  );
const insertRights = (tx: RoomTx, userId: string): Promise<object[]> =>
  tx.sql(
    `insert into rights_log (user_id, display_name, ip, whs_id, request_id, call_id, object_type, object_id, action)
     values ($1, 'x', '', 'SGE01', gen_random_uuid(), 'x', 'trial', 'x', 'create')`,
    [userId],
  );
const written = (table: string): Promise<object[]> =>
  server.look(`select user_id from ${table} where object_type = 'trial'`);

describe('the application role in the name of a person', () => {
  it('cannot write an audit row for another person', async () => {
    const insert = server.kernel.databases.dbFor(own).change(me, (tx) => insertAudit(tx, other));
    await expect(insert).rejects.toThrow(/row-level security policy "own_person"/);
    expect(await written('site.audit_log')).toEqual([]);
  });

  it('cannot write a row of the log of rights for another person, or for a person while it works for none', async () => {
    const { databases } = server.kernel;
    const refused = /row-level security policy "own_person"/;
    await expect(databases.control((tx) => insertRights(tx, other))).rejects.toThrow(refused);
    await expect(databases.controlFor(me, (tx) => insertRights(tx, other))).rejects.toThrow(refused);
    expect(await written('control.rights_log')).toEqual([]);
  });

  it('writes rows for its own person', async () => {
    await server.kernel.databases.dbFor(own).change(me, (tx) => insertAudit(tx, me.user_id));
    await server.kernel.databases.controlFor(me, (tx) => insertRights(tx, me.user_id));
    expect(await written('site.audit_log')).toEqual([me]);
    expect(await written('control.rights_log')).toEqual([me]);
  });

  it.each([
    ['time', ', at', `, now() - interval '1 hour'`],
    ['transaction number', ', txid', `, '1'`],
    ['number', ', id', ', 1'],
  ])('cannot set the %s of a row', async (_what, columns, values) => {
    const insert = server.kernel.databases.dbFor(own).change(me, (tx) => insertAudit(tx, me.user_id, columns, values));
    await expect(insert).rejects.toThrow(/permission denied|cannot insert a non-DEFAULT value/);
  });

  it.each(['site.audit_log', 'control.rights_log', 'control.access_status_log', 'control.auth_log', 'site.audit_seal'])(
    'may neither change, delete nor empty %s',
    async (table) => {
      const rights = await server.look(
        `select p.may from (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) p(may) where has_table_privilege('app', $1, p.may)`,
        [table],
      );
      expect(rights).toEqual([]);
    },
  );
});
