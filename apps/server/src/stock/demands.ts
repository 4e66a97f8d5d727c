import type { ChangeTx } from '../kernel/db/tx.ts';
import type { Demand } from './domain/books.ts';

export interface DemandLine {
  readonly demand_type: number;
  readonly doc_id: number;
  readonly doc_line: number;
  /** The document whose lines stand or fall together. */
  readonly group_id: number;
  readonly sku_id: number;
  readonly owner_id: number;
  readonly priority: number;
  readonly due_at: string | null;
  readonly allow_expired: boolean;
  readonly ordered: number;
}

/** Tells the stock room what the lines of a document ask for. Answers their numbers by line. */
export async function openDemands(tx: ChangeTx, lines: readonly DemandLine[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.sql<{ id: number; doc_line: number }>(
    'select id, doc_line from demand_open($1)',
    [JSON.stringify(lines)],
    'stock.demand_open',
  );
  return new Map(rows.map((row) => [row.doc_line, row.id]));
}

/** Changes what is open of a line. It cannot fall below what is claimed and shipped: release first. */
export async function changeDemand(
  tx: ChangeTx,
  id: number,
  to: Pick<Demand, 'ordered' | 'cancelled' | 'priority' | 'due_at'> & { readonly closed: boolean },
): Promise<Demand> {
  const [row] = await tx.sql<Demand>(
    'select * from demand_change($1, $2, $3, $4::smallint, $5, $6)',
    [id, to.ordered, to.cancelled, to.priority, to.due_at, to.closed],
    'stock.demand_change',
  );
  if (!row) throw new Error(`demand ${id} is not of this warehouse`);
  return row;
}
