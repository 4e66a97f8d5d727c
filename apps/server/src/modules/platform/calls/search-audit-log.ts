import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { changesBetween } from '../../../kernel/audit/trail.ts';
import { type AuditValues, handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { where, whereSite } from '../../../kernel/list/where.ts';
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
  const permissionIn = (of: 'audited' | 'auditedOfSite') =>
    kernel.modules.map((module) => new Map(Object.entries(module[of] ?? {})).get(input.object_type)).find(Boolean);
  const ofSite = permissionIn('auditedOfSite');
  const permission = ofSite ?? permissionIn('audited');
  if (!permission) return refuse(baseErrors.invalidRequest, { field: 'object_type', rule: 'is not known' });
  if (!session.keys.has(permission.key)) return refuse(baseErrors.noPermission, { key: permission.key });
  const scope = ofSite ? whereSite(session.site_id).also('control.is_of_site(object_type)') : where(session.whs_id);
  const filter = scope.equal('object_type', input.object_type).equal('object_id', input.object_id);
  const found = await page<Row, 'at'>(tx, plan, filter, input);
  const showNames = await conf.get(isStaffnameDisplay);
  return {
    ...found,
    list: found.list.map(({ before, after, at, id, ...row }) => ({
      ...row,
      display_name: showNames ? row.display_name : row.user_id,
      id: String(id),
      at: epoch(at),
      changes: changesBetween(before, after),
    })),
  };
});
