import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Parcel } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** What the jobs of waybills are called; `doc_no` is the number of the parcel. */
export const waybillBusiness = 'Waybill.PrintWaybill';

const columns = `p.lmtn, p.order_no, p.carrier, p.status, p.qty, p.expected_g, p.actual_g, p.weight_result,
  (exists (select 1 from print_job j where j.whs_id = p.whs_id and j.business_type = '${waybillBusiness}' and j.doc_no = p.lmtn and j.status = 2))::int as printed,
  p.ship_no, p.packed_at, p.packer`;

type Row = Omit<Parcel, 'packed_at'> & { packed_at: Date | null };
const onWire = (row: Row): Parcel => ({ ...row, packed_at: row.packed_at && epoch(row.packed_at) });

/** The parcels of an order or of a truck, those that were given up among them. */
export async function parcelsOf(
  tx: ReadTx,
  of: { readonly order_no: string } | { readonly ship_no: string },
): Promise<Parcel[]> {
  const rows =
    'order_no' in of
      ? await tx.sql<Row>(
          `select ${columns} from so_parcel p where p.whs_id = $1 and p.order_no = $2 order by p.lmtn`,
          [tx.whs, of.order_no],
          'outbound.parcels_of_order',
        )
      : await tx.sql<Row>(
          `select ${columns} from so_parcel p where p.whs_id = $1 and p.ship_no = $2 and p.ship_no <> '' order by p.lmtn`,
          [tx.whs, of.ship_no],
          'outbound.parcels_of_ship',
        );
  return rows.map(onWire);
}

export async function parcelNamed(tx: ReadTx, code: string): Promise<Parcel & { readonly container_no: number }> {
  const [row] = await tx.sql<Row & { container_no: number }>(
    `select ${columns}, p.container_no from so_parcel p where p.whs_id = $1 and p.lmtn = upper($2)`,
    [tx.whs, code],
    'outbound.parcel',
  );
  if (!row) return refuse(errors.parcelUnknown, { code });
  const { container_no, ...rest } = row;
  return { ...onWire(rest), container_no };
}

/** Given without waiting for anybody, with gaps where a command was refused. */
export async function parcelNumber(tx: ChangeTx): Promise<number> {
  const [row] = await tx.sql<{ number: number }>(
    `select nextval('site.parcel_number') as number`,
    [],
    'outbound.parcel_number',
  );
  if (!row) throw new Error('no number for a parcel');
  return row.number;
}

export const setParcel = (tx: ChangeTx, lmtn: string, status: number, shipNo: string): Promise<unknown> =>
  tx.sql(
    'update so_parcel set status = $3, ship_no = $4 where whs_id = $1 and lmtn = $2',
    [tx.whs, lmtn, status, shipNo],
    'outbound.set_parcel',
  );

/** A parcel as calls tell it. */
export const told = ({ container_no: _, ...parcel }: Parcel & { readonly container_no: number }): Parcel => parcel;
