import { type RuleAction, ruleAction } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { ChangeTx, ReadTx } from '../../kernel/db/tx.ts';

export interface Member {
  readonly rule_id: string;
  readonly version: number;
  readonly sort: number;
}

/** One at a time changes the set of a type: the next number and the members belong together. */
export async function lockSet(tx: ChangeTx, type: string): Promise<number> {
  await tx.sql(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`rule_set ${tx.whs} ${type}`],
    'rule_set.lock',
  );
  return setVersionOf(tx, type);
}

export async function setVersionOf(tx: ReadTx, type: string): Promise<number> {
  const [row] = await tx.sql<{ set_version: number }>(
    'select set_version from rule_set where whs_id = $1 and rule_type = $2 order by set_version desc limit 1',
    [tx.whs, type],
    'rule_set.version',
  );
  return row?.set_version ?? 0;
}

export async function membersOf(tx: ReadTx, type: string, setVersion: number): Promise<Member[] | undefined> {
  const [row] = await tx.sql<{ members: Member[] }>(
    'select members from rule_set where whs_id = $1 and rule_type = $2 and set_version = $3',
    [tx.whs, type, setVersion],
    'rule_set.members',
  );
  return row?.members;
}

/** The rules as they stand now become the next set. Whoever asks holds the lock. */
export async function addSet(
  tx: ChangeTx,
  type: string,
  { action, actor, note }: { readonly action: RuleAction; readonly actor: string; readonly note: string },
): Promise<number> {
  const [row] = await tx.sql<{ set_version: number }>(
    `insert into rule_set (whs_id, rule_type, set_version, members, action, actor, note)
     select $1, $2, (select coalesce(max(set_version), 0) + 1 from rule_set where whs_id = $1 and rule_type = $2),
       coalesce(jsonb_agg(jsonb_build_object('rule_id', rule_id, 'version', active_version, 'sort', sort) order by sort, rule_id), '[]'),
       $3, $4, $5
     from rule where whs_id = $1 and rule_type = $2 and status = 1 and active_version is not null
     returning set_version`,
    [tx.whs, type, ruleAction.codeOf(action), actor, note],
    'rule_set.add',
  );
  if (!row) throw new Error(`no set of ${type}`);
  return row.set_version;
}
