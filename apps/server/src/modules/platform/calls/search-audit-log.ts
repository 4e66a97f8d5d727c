import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { changesBetween } from '../../../kernel/audit/trail.ts';
import { type AuditValues, handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { where } from '../../../kernel/list/where.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isStaffnameDisplay } from '../conf.ts';

const plan: ListPlan<'at'> = {
  table: 'audit_log',
  key: 'id',
  keyType: 'bigint',
  columns: 'r.id, r.at, r.user_id, r.display_name, r.action, r.request_id, r.reason, r.before, r.after',
  sorts: { at: { column: 'at', type: 'timestamptz' } },
  sort: 'at',
  order: 'desc',
};

interface Row {
  id: number;
  at: Date;
  user_id: string;
  display_name: string;
  action: string;
  request_id: string;
  reason: string;
  before: AuditValues | null;
  after: AuditValues | null;
}

export const searchAuditLog = handle(platformCalls.searchAuditLog, async ({ tx, session, kernel, conf }, input) => {
  // Who may see a thing may see what was done to it.
  const owner = kernel.modules.find((module) => Object.hasOwn(module.audited, input.object_type));
  const permission = owner?.audited[input.object_type];
  if (!permission) return refuse(baseErrors.invalidRequest, { field: 'object_type', rule: 'is not known' });
  if (!session.keys.has(permission.key)) return refuse(baseErrors.noPermission, { key: permission.key });
  const filter = where(session.whs_id).equal('object_type', input.object_type).equal('object_id', input.object_id);
  const found = await page<Row, 'at'>(tx, plan, filter, input);
  const showNames = await conf.get(isStaffnameDisplay);
  return {
    ...found,
    list: found.list.map(({ before, after, at, id, ...row }) => ({
      ...row,
      display_name: showNames ? row.display_name : row.user_id,
      id: String(id),
      at: Math.floor(at.getTime() / 1000),
      changes: changesBetween(before, after),
    })),
  };
});
