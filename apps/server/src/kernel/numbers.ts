import type { ChangeTx } from './db/tx.ts';

/**
 * The next number of a kind in the warehouse, or the last of the next few. Numbers are never given twice; a refused
 * command leaves no gap.
 */
export async function nextNumber(tx: ChangeTx, name: string, count = 1): Promise<number> {
  const [row] = await tx.sql<{ last: number }>(
    `insert into number_sequence (whs_id, name, last) values ($1, $2, $3)
     on conflict (whs_id, name) do update set last = number_sequence.last + excluded.last returning last`,
    [tx.whs, name, count],
    'numbers.next',
  );
  if (!row) throw new Error(`no number for ${name}`);
  return row.last;
}

/** Documents of one warehouse and day are told apart by at least so many digits. */
const digits = 6;

/** The next number of a document, as people read it: prefix, day of the warehouse, count of the day. */
export async function numberOfDay(tx: ChangeTx, prefix: string, timeZone: string): Promise<string> {
  const [day] = await tx.sql<{ yymmdd: string }>(
    `select to_char(now() at time zone $1, 'YYMMDD') as yymmdd`,
    [timeZone],
    'numbers.day',
  );
  const number = await nextNumber(tx, `${prefix}${day?.yymmdd}`);
  return `${prefix}${day?.yymmdd}${String(number).padStart(digits, '0')}`;
}
