import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { type Privacy, keyIdAt } from '../../../kernel/privacy/privacy.ts';
import { type Consignee, masked } from '../domain/mask.ts';

const fields = ['name', 'phone', 'address', 'postcode'] as const;
type Field = (typeof fields)[number];
export type WholeConsignee = Readonly<Record<Field, string>>;

/** The text is null unless an earlier release wrote the row; all is null after it was erased. */
type Row = Record<Field, string | null> & Record<`${Field}_sealed`, Buffer | null>;

const table = 'so_consignee';
const cellOf = (tx: ReadTx, orderNo: string, column: Field) => ({
  site: siteOf(tx.whs),
  table,
  column,
  row: `${tx.whs}/${orderNo}`,
});
const sealAll = (tx: ReadTx, privacy: Privacy, orderNo: string, consignee: WholeConsignee): Buffer[] =>
  fields.map((field) => privacy.seal(cellOf(tx, orderNo, field), consignee[field]));

function openRow(tx: ReadTx, privacy: Privacy, orderNo: string, row: Row): WholeConsignee | undefined {
  const read = (field: Field): string | null => {
    const sealed = row[`${field}_sealed`];
    return sealed ? privacy.open(cellOf(tx, orderNo, field), sealed) : row[field];
  };
  const [name, phone, address, postcode] = fields.map(read);
  return name === null || name === undefined
    ? undefined
    : { name, phone: phone ?? '', address: address ?? '', postcode: postcode ?? '' };
}

const columns = fields.flatMap((field) => [field, `${field}_sealed`]).join(', ');

export const insertConsignee = async (
  tx: ChangeTx,
  privacy: Privacy,
  orderNo: string,
  consignee: WholeConsignee,
): Promise<unknown> =>
  tx.sql(
    `insert into so_consignee (whs_id, order_no, name_sealed, phone_sealed, address_sealed, postcode_sealed)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.whs, orderNo, ...sealAll(tx, privacy, orderNo, consignee)],
    'outbound.insert_consignee',
  );

/** Undefined after the consignee was erased. */
export async function consigneeOf(tx: ReadTx, privacy: Privacy, orderNo: string): Promise<WholeConsignee | undefined> {
  const [row] = await tx.sql<Row>(
    `select ${columns} from so_consignee where whs_id = $1 and order_no = $2`,
    [tx.whs, orderNo],
    'outbound.consignee',
  );
  if (!row) throw new Error(`order ${orderNo} has no consignee`);
  return openRow(tx, privacy, orderNo, row);
}

/** Empty after the consignee was erased. */
export async function consigneeMaskOf(tx: ReadTx, privacy: Privacy, orderNo: string): Promise<Consignee> {
  const consignee = await consigneeOf(tx, privacy, orderNo);
  return consignee ? masked(consignee) : { name: '', phone: '', address: '' };
}

/** Seals rows of an earlier release and rows sealed with an earlier key. Returns how many. */
export async function sealLeftovers(tx: ChangeTx, privacy: Privacy, atMost: number): Promise<number> {
  const rows = await tx.sql<Row & { order_no: string }>(
    `select order_no, ${columns} from so_consignee
     where whs_id = $1 and erased_at is null
       and (name is not null or substring(name_sealed from ${keyIdAt.from} for ${keyIdAt.length}) <> $2)
     order by order_no limit $3 for update skip locked`,
    [tx.whs, privacy.keyId, atMost],
    'outbound.unsealed',
  );
  for (const { order_no, ...row } of rows) {
    const consignee = openRow(tx, privacy, order_no, row);
    if (!consignee) throw new Error(`order ${order_no} has no consignee`);
    await tx.sql(
      `update so_consignee set name = null, phone = null, address = null, postcode = null,
         name_sealed = $3, phone_sealed = $4, address_sealed = $5, postcode_sealed = $6
       where whs_id = $1 and order_no = $2`,
      [tx.whs, order_no, ...sealAll(tx, privacy, order_no, consignee)],
      'outbound.seal_consignee',
    );
  }
  return rows.length;
}

/** Erases the consignees of orders that were shipped or cancelled so many days ago. Returns how many. */
export async function eraseExpired(tx: ChangeTx, keepDays: number, atMost: number): Promise<number> {
  const rows = await tx.sql<{ order_no: string }>(
    `update so_consignee c set erased_at = now(), name = null, phone = null, address = null, postcode = null,
       name_sealed = null, phone_sealed = null, address_sealed = null, postcode_sealed = null
     from (
       select k.order_no from so_consignee k join so_order o on o.whs_id = k.whs_id and o.order_no = k.order_no
       where k.whs_id = $1 and k.erased_at is null and o.status in (12, 13) and o.mtime < now() - make_interval(days => $2)
       order by k.order_no limit $3 for update of k skip locked
     ) e where c.whs_id = $1 and c.order_no = e.order_no returning c.order_no`,
    [tx.whs, keepDays, atMost],
    'outbound.erase_consignees',
  );
  return rows.length;
}
