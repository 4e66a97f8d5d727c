import type { Selectable } from 'kysely';
import { type RuleVersionMove, ruleVersionMachine } from '@tallyhouse/contracts/modules/rule-center/machines.ts';
import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';
import type { RuleVersion } from '../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../kernel/db/tx.ts';
import { transition } from '../../kernel/transition.ts';

export type VersionRow = Omit<Selectable<RuleVersion>, 'scope' | 'body'> & {
  scope: Scope;
  body: Record<string, unknown>;
};
export type Content = Pick<VersionRow, 'scope' | 'body'>;

export async function findVersion(tx: ReadTx, ruleId: string, version: number): Promise<VersionRow | undefined> {
  const [row] = await tx.sql<VersionRow>(
    'select * from rule_version where whs_id = $1 and rule_id = $2 and version = $3',
    [tx.whs, ruleId, version],
    'rule_version.find',
  );
  return row;
}

/** The versions that stand for rules in a set or in a trial of one. */
export const versionsOf = (
  tx: ReadTx,
  wanted: readonly { readonly rule_id: string; readonly version: number }[],
): Promise<(VersionRow & { rule_name: string })[]> =>
  tx.sql(
    `select v.*, r.rule_name from jsonb_to_recordset($2::jsonb) as w(rule_id text, version int)
     join rule_version v on v.whs_id = $1 and v.rule_id = w.rule_id and v.version = w.version
     join rule r on r.whs_id = v.whs_id and r.rule_id = v.rule_id`,
    [tx.whs, JSON.stringify(wanted.map(({ rule_id, version }) => ({ rule_id, version })))],
    'rule_version.of-set',
  );

/** What a list of rules tells of the versions of one. */
async function refresh(tx: ChangeTx, ruleId: string): Promise<void> {
  await tx.sql('select refresh_rule($1, $2)', [tx.whs, ruleId], 'rule.refresh');
}

/** A new version, as a draft. Numbers go on, whatever became of the one before. */
export async function addDraft(
  tx: ChangeTx,
  ruleId: string,
  { scope, body }: Content,
  author: string,
): Promise<number> {
  const [row] = await tx.sql<{ version: number }>(
    `insert into rule_version (whs_id, rule_id, version, state, scope, body, author)
     select $1, $2, coalesce(max(version), 0) + 1, 0, $3, $4, $5 from rule_version where whs_id = $1 and rule_id = $2
     returning version`,
    [tx.whs, ruleId, JSON.stringify(scope), JSON.stringify(body), author],
    'rule_version.add',
  );
  if (!row) throw new Error(`no version of ${ruleId}`);
  await refresh(tx, ruleId);
  return row.version;
}

type Set = Parameters<typeof transition>[3]['set'];

/** Moves a version along its machine; undefined where it does not stand where the move begins. */
export async function moveVersion(
  tx: ChangeTx,
  move: RuleVersionMove,
  { rule_id, version }: Pick<VersionRow, 'rule_id' | 'version'>,
  set: Set = {},
): Promise<VersionRow | undefined> {
  const row = await transition<RuleVersionMove, VersionRow>(tx, ruleVersionMachine, move, {
    table: 'rule_version',
    statusColumn: 'state',
    where: { rule_id, version },
    set,
    raise: ['mtime = now()'],
  });
  await refresh(tx, rule_id);
  return row;
}

/** The newest version before one that was live and had no end of its own. */
export async function openEndedBefore(
  tx: ReadTx,
  { rule_id, version }: Pick<VersionRow, 'rule_id' | 'version'>,
): Promise<VersionRow | undefined> {
  const [row] = await tx.sql<VersionRow>(
    `select * from rule_version where whs_id = $1 and rule_id = $2 and version < $3 and state = 3 and effective_to is null
     order by version desc limit 1`,
    [tx.whs, rule_id, version],
  );
  return row;
}
