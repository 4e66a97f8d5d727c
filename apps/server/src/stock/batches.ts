import type { ChangeTx } from '../kernel/db/tx.ts';

export interface BatchDates {
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly inbound_date: string | null;
  readonly supplier_lot: string;
}

/** The batch of a SKU with these dates and this lot, made where there is none. */
export async function getBatch(tx: ChangeTx, skuId: number, dates: BatchDates): Promise<number> {
  const [row] = await tx.sql<{ id: number }>(
    'select batch_get($1, $2::date, $3::date, $4::date, $5) as id',
    [skuId, dates.production_date, dates.expiry_date, dates.inbound_date, dates.supplier_lot],
    'stock.batch_get',
  );
  if (!row) throw new Error('batch_get gave no number');
  return row.id;
}

/** While a batch is recalled, what comes of it is held in the post that receives it. */
export async function recallBatch(tx: ChangeTx, id: number, recalled: boolean): Promise<void> {
  await tx.sql('select batch_recall($1, $2)', [id, recalled], 'stock.batch_recall');
}
