import type { Selectable } from 'kysely';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { RuleChange } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import type { RuleChangeLog } from '../../../kernel/db/rows.gen.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';

export type ChangeRow = Selectable<RuleChangeLog>;

export const changeList: ListPlan<'at'> = {
  table: 'rule_change_log',
  key: 'log_id',
  keyType: 'bigint',
  columns: 'r.*',
  sorts: { at: { column: 'at', type: 'timestamptz' } },
  sort: 'at',
  order: 'desc',
};

export const changeOnWire = ({ whs_id: _, log_id, at, ...row }: ChangeRow): RuleChange => ({
  ...row,
  log_id: Number(log_id),
  at: epoch(at),
});
