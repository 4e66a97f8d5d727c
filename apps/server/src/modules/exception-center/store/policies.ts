import type { Selectable } from 'kysely';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import {
  type PolicyContent,
  type PolicyRowOnWire,
  policyContent,
} from '@tallyhouse/contracts/modules/exception-center/entities.ts';
import { policyAction } from '@tallyhouse/contracts/modules/exception-center/enums.ts';
import type { ExceptionPolicy } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

type StoredRow = Selectable<ExceptionPolicy>;

/** A version as whoever changes it must have seen it. */
export interface PolicyVersion {
  readonly version: number;
  readonly modifier: string;
  readonly mtime: Date;
}

/** The version that counts. Its number is one index entry. */
export async function versionNow(tx: ReadTx): Promise<PolicyVersion> {
  const [row] = await tx.sql<PolicyVersion>(
    `select version, actor as modifier, at as mtime from exception_policy_set where whs_id = $1 order by version desc limit 1`,
    [tx.whs],
    'exception_policy.version',
  );
  if (!row) throw new Error(`${tx.whs} has no exception policy`);
  return row;
}

/** One at a time changes the policy of a warehouse: the next number and its rows belong together. */
export async function lockPolicy(tx: ChangeTx): Promise<PolicyVersion> {
  await tx.sql(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`exception_policy ${tx.whs}`],
    'exception_policy.lock',
  );
  return versionNow(tx);
}

/** Every row as it stood in a version, those that were off among them. Rows are never changed, so the answer never is. */
export async function rowsOfVersion(tx: ReadTx, version: number): Promise<PolicyRowOnWire[]> {
  const rows = await tx.sql<StoredRow>(
    `select distinct on (step, code, flow) * from exception_policy where whs_id = $1 and version <= $2
     order by step, code, flow, version desc`,
    [tx.whs, version],
    'exception_policy.rows',
  );
  return rows.map(({ whs_id: _, version: of, updated_by, updated_at, ...content }) => ({
    // The database keeps the parts of a list in an order of its own: parsed, equal rows are equal texts.
    ...policyContent.parse(content),
    version: of,
    updated_by,
    updated_at: epoch(updated_at),
  }));
}

export interface PolicyAct {
  readonly action: keyof typeof policyAction.values;
  readonly actor: string;
  readonly why: string;
  readonly to_version: number | null;
}

/** These rows count from now on. Whoever asks holds the lock. */
export async function addVersion(
  tx: ChangeTx,
  version: number,
  { action, actor, why, to_version }: PolicyAct,
  rows: readonly PolicyContent[],
): Promise<void> {
  await tx.sql(
    `insert into exception_policy_set (whs_id, version, action, actor, why, to_version) values ($1, $2, $3, $4, $5, $6)`,
    [tx.whs, version, policyAction.codeOf(action), actor, why, to_version],
  );
  await tx.sql(
    `insert into exception_policy
     select r.* from jsonb_array_elements($1::jsonb) as e, jsonb_populate_record(null::exception_policy, e) as r`,
    [
      JSON.stringify(
        rows.map((row) => ({ ...row, whs_id: tx.whs, version, updated_by: actor, updated_at: new Date() })),
      ),
    ],
  );
}
