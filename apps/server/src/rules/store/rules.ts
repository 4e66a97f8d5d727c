import type { Selectable } from 'kysely';
import { type RuleAction, ruleAction } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { query } from '../../kernel/db/query.ts';
import type { Rule } from '../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../kernel/db/tx.ts';

export type RuleRow = Selectable<Rule>;

export async function findRule(tx: ReadTx, ruleId: string): Promise<RuleRow | undefined> {
  const [row] = await tx.sql<RuleRow>(
    'select * from rule where whs_id = $1 and rule_id = $2',
    [tx.whs, ruleId],
    'rule.find',
  );
  return row;
}

export async function lockRule(tx: ChangeTx, ruleId: string): Promise<RuleRow | undefined> {
  const [row] = await tx.sql<RuleRow>(
    'select * from rule where whs_id = $1 and rule_id = $2 for update',
    [tx.whs, ruleId],
    'rule.lock',
  );
  return row;
}

/** All rules of a type in their order. */
export const rulesOf = (tx: ReadTx, type: string): Promise<RuleRow[]> =>
  tx.sql<RuleRow>(
    'select * from rule where whs_id = $1 and rule_type = $2 order by sort, rule_id',
    [tx.whs, type],
    'rule.of-type',
  );

export async function insertRule(
  tx: ChangeTx,
  row: Pick<RuleRow, 'rule_id' | 'rule_type' | 'rule_name' | 'sort' | 'note' | 'creator'>,
): Promise<void> {
  await tx.rows(
    query
      .insertInto('rule')
      .values({ whs_id: tx.whs, ...row, modifier: row.creator })
      .compile(),
  );
}

/** Its name and note; and that it was touched, by whom. */
export async function touchRule(
  tx: ChangeTx,
  ruleId: string,
  modifier: string,
  set: Partial<Pick<RuleRow, 'rule_name' | 'note'>> = {},
): Promise<number> {
  const [row] = await tx.sql<{ version: number }>(
    `update rule set rule_name = coalesce($3, rule_name), note = coalesce($4, note), version = version + 1, mtime = now(), modifier = $5
     where whs_id = $1 and rule_id = $2 returning version`,
    [tx.whs, ruleId, set.rule_name ?? null, set.note ?? null, modifier],
    'rule.touch',
  );
  if (!row) throw new Error(`no rule ${ruleId}`);
  return row.version;
}

export async function placeRules(
  tx: ChangeTx,
  places: readonly { readonly rule_id: string; readonly sort: number }[],
): Promise<void> {
  await tx.sql(
    `update rule r set sort = p.sort from jsonb_to_recordset($2::jsonb) as p(rule_id text, sort int)
     where r.whs_id = $1 and r.rule_id = p.rule_id`,
    [tx.whs, JSON.stringify(places)],
  );
}

export async function removeRule(tx: ChangeTx, ruleId: string): Promise<void> {
  await tx.sql('delete from rule where whs_id = $1 and rule_id = $2', [tx.whs, ruleId]);
}

/** One that was live once: decisions may name it. */
export async function hasBeenActive(tx: ReadTx, ruleId: string): Promise<boolean> {
  const rows = await tx.sql(
    'select 1 from rule_version where whs_id = $1 and rule_id = $2 and state in (2, 3) limit 1',
    [tx.whs, ruleId],
  );
  return rows.length > 0;
}

export interface LogEntry {
  readonly rule_type: string;
  readonly rule_id: string | null;
  readonly version?: number;
  readonly set_version?: number;
  readonly action: RuleAction;
  readonly actor: string;
  readonly why?: string;
}

export function logChange(tx: ChangeTx, { action, version, set_version, why, ...entry }: LogEntry): void {
  tx.atEnd(
    query
      .insertInto('rule_change_log')
      .values({
        whs_id: tx.whs,
        ...entry,
        version: version ?? null,
        set_version: set_version ?? null,
        action: ruleAction.codeOf(action),
        why: why ?? '',
      })
      .compile(),
  );
}
