import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { PolicyChange, PolicyKey } from '@tallyhouse/contracts/modules/exception-center/entities.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';

export interface ChangeRow extends Omit<PolicyChange, 'at'> {
  readonly at: Date;
}

export const changeList: ListPlan<'version'> = {
  table: 'exception_policy_set',
  key: 'version',
  keyType: 'bigint',
  // The first version brings all rows there are: it names none.
  columns: `r.version, r.at, r.action, r.actor, r.why, r.to_version, (
    select coalesce(jsonb_agg(jsonb_build_object('step', p.step, 'code', p.code, 'flow', p.flow) order by p.step, p.code, p.flow), '[]')
    from exception_policy p where p.whs_id = r.whs_id and p.version = r.version and r.action <> 1) as key_list`,
  sorts: { version: { column: 'version', type: 'integer' } },
  sort: 'version',
  order: 'desc',
};

/** The versions that brought a row of these. */
export function changeFilter(whs: string, key: { [Field in keyof PolicyKey]: PolicyKey[Field] | undefined }): Where {
  const asked = Object.entries(key).flatMap(([field, value]) => (value === undefined ? [] : [{ field, value }]));
  const conditions = asked.map(({ field }) => ` and p.${field} = ?`).join('');
  return where(whs).also(
    asked.length === 0
      ? undefined
      : `exists (select from exception_policy p where p.whs_id = l.whs_id and p.version = l.version${conditions})`,
    ...asked.map(({ value }) => value),
  );
}

export const changeOnWire = ({ at, ...row }: ChangeRow): PolicyChange => ({ ...row, at: epoch(at) });
