import type { ChangeTx } from './db/tx.ts';

/** The next number of a kind in the warehouse. Numbers are never given twice; a refused command leaves no gap. */
export async function nextNumber(tx: ChangeTx, name: string): Promise<number> {
  const [row] = await tx.sql<{ last: number }>(
    `insert into number_sequence (whs_id, name, last) values ($1, $2, 1)
     on conflict (whs_id, name) do update set last = number_sequence.last + 1 returning last`,
    [tx.whs, name],
    'numbers.next',
  );
  if (!row) throw new Error(`no number for ${name}`);
  return row.last;
}
