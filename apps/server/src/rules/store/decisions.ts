import type { Trace } from '@tallyhouse/contracts/modules/rule-center/trace.ts';
import { query } from '../../kernel/db/query.ts';
import type { ChangeTx, ReadTx } from '../../kernel/db/tx.ts';

/** What a decision was made for. */
export interface Occasion {
  readonly document_type: string;
  readonly document_id: string;
  readonly line: number;
}

export interface DecisionRow extends Occasion {
  readonly decision_id: string;
  readonly at: Date;
  readonly rule_type: string;
  readonly set_version: number;
  readonly rule_id: string;
  readonly version: number;
  readonly input: unknown;
  readonly candidates: unknown;
  readonly trace: Trace;
}

/** Written with the commit of the work it belongs to: no decision without its trace, no trace without the work. */
export function keepDecision(tx: ChangeTx, row: Omit<DecisionRow, 'at'>): void {
  tx.atEnd(
    query
      .insertInto('decision')
      .values({
        whs_id: tx.whs,
        ...row,
        input: JSON.stringify(row.input),
        candidates: JSON.stringify(row.candidates),
        trace: JSON.stringify(row.trace),
      })
      .compile(),
  );
}

export async function findDecision(tx: ReadTx, decisionId: string): Promise<DecisionRow | undefined> {
  const [row] = await tx.sql<DecisionRow>('select * from decision where whs_id = $1 and decision_id = $2', [
    tx.whs,
    decisionId,
  ]);
  return row;
}

/** The newest decision of a document, or of a line of it. */
export async function lastDecision(
  tx: ReadTx,
  documentId: string,
  { line, type }: { readonly line?: number | undefined; readonly type?: string } = {},
): Promise<DecisionRow | undefined> {
  const [row] = await tx.sql<DecisionRow>(
    `select * from decision where whs_id = $1 and document_id = $2 and ($3::int is null or line = $3)
       and ($4::text is null or rule_type = $4) order by at desc limit 1`,
    [tx.whs, documentId, line ?? null, type ?? null],
  );
  return row;
}

export interface Span {
  readonly type: string;
  readonly from: Date;
  readonly to: Date;
}

export async function countDecisions(tx: ReadTx, { type, from, to }: Span, atMost: number): Promise<number> {
  const [row] = await tx.sql<{ n: number }>(
    `select count(*) as n from (select 1 from decision where whs_id = $1 and rule_type = $2 and at >= $3 and at < $4 limit $5) d`,
    [tx.whs, type, from, to, atMost],
  );
  return row?.n ?? 0;
}

/** The ids of the decisions of a span; of more than the sample, as many, the same ones each time. */
export async function decisionIds(tx: ReadTx, { type, from, to }: Span, sample: number): Promise<string[]> {
  const rows = await tx.sql<{ decision_id: string }>(
    `select decision_id from (
       select decision_id, at from decision where whs_id = $1 and rule_type = $2 and at >= $3 and at < $4
       order by md5(decision_id::text) limit $5) d order by at, decision_id`,
    [tx.whs, type, from, to, sample],
  );
  return rows.map(({ decision_id }) => decision_id);
}

export const decisionsById = (tx: ReadTx, ids: readonly string[]): Promise<DecisionRow[]> =>
  tx.sql<DecisionRow>(
    'select * from decision where whs_id = $1 and decision_id = any($2::uuid[]) order by at, decision_id',
    [tx.whs, ids],
    'decision.by-id',
  );
