import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { query } from '../../../kernel/db/query.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';

interface NewOwner {
  /** 1 merchant, 2 shop */
  readonly kind: 1 | 2;
  readonly id: string;
  readonly purchase_type: number;
  readonly status: number;
}

/** Whoever has this id among the owners: a merchant, a shop, or the house. */
export async function findOwner(tx: ReadTx, ownerId: string): Promise<object | undefined> {
  const [row] = await tx.rows(
    query
      .selectFrom('owner')
      .select('kind')
      .where('site_id', '=', siteOf(tx.whs))
      .where('owner_id', '=', ownerId)
      .compile(),
  );
  return row;
}

/** The owner of a merchant or shop is made with it and bears its id. */
export function insertOwner(tx: ChangeTx, { kind, id, purchase_type, status }: NewOwner): void {
  tx.atEnd(
    query
      .insertInto('owner')
      .values({
        site_id: siteOf(tx.whs),
        owner_id: id,
        kind,
        merchant_id: kind === 1 ? id : null,
        shop_id: kind === 2 ? id : null,
        purchase_type,
        status,
      })
      .compile(),
  );
}

export function updateOwner(
  tx: ChangeTx,
  ownerId: string,
  fields: { readonly purchase_type?: number; readonly status: number },
): void {
  tx.atEnd(
    query
      .updateTable('owner')
      .set(fields)
      .where('site_id', '=', siteOf(tx.whs))
      .where('owner_id', '=', ownerId)
      .compile(),
  );
}
