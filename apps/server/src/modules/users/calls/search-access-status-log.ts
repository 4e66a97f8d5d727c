import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import type { AccessLogRow } from '@tallyhouse/contracts/modules/users/entities.ts';
import { handle } from '../../../kernel/call.ts';
import { Conditions, type ControlList, controlPage } from '../store/control-page.ts';

const log: ControlList<'at'> = {
  source: `select l.id, l.at, l.whs_id, coalesce(l.user_id, '') as user_id, coalesce(u.display_name, '') as display_name, l.action,
      coalesce(r.role_name, '') as role_name, l.before, l.after, l.operator, l.reason
    -- A line about a key of a role concerns everybody who holds it, and names nobody.
    from access_status_log l left join app_user u using (user_id) left join role r using (role_id)`,
  key: 'id',
  keyType: 'bigint',
  sorts: { at: { column: 'at', type: 'timestamptz' } },
  sort: 'at',
  order: 'desc',
};

type Row = Omit<AccessLogRow, 'id' | 'at'> & { id: number; at: Date; whs_id: string };

export const searchAccessStatusLog = handle(usersCalls.searchAccessStatusLog, ({ kernel, session }, input) =>
  kernel.databases.control(async (tx) => {
    const conditions = new Conditions()
      .add('whs_id = %', session.whs_id)
      .add('user_id = %', input.user_id)
      .add('action = %', input.action);
    const found = await controlPage<Row, 'at'>(tx, log, conditions, input);
    return {
      ...found,
      list: found.list.map(({ whs_id: _, id, at, ...row }) => ({ ...row, id: String(id), at: epoch(at) })),
    };
  }),
);
