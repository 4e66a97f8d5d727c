import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { asnCalls } from '@tallyhouse/contracts/modules/inbound/asn-calls.ts';
import type { Asn } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { asnTab, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { type AsnMove, asnMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import type { AuditDraft, EventDraft, Outcome } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, idsIn, where } from '../../../kernel/list/where.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { nextMove } from '../domain/stage.ts';

export interface AsnRow {
  readonly id: number;
  readonly asn_id: string;
  readonly supplier_id: string;
  readonly owner_id: string;
  readonly status: number;
  readonly flow_variant: number;
  readonly group_id: string;
  readonly carton_qty: number;
  readonly arrived_carton_qty: number;
  readonly expected_qty: number;
  readonly counted_qty: number;
  readonly draft_qty: number;
  readonly received_qty: number;
  readonly put_qty: number;
  readonly counted_time: Date | null;
  readonly received_time: Date | null;
  readonly due_time: Date;
}

const times = ['dispatch_time', 'arriving_time', 'arrived_time', 'counted_time', 'received_time', 'done_time'] as const;
type Listed = Omit<Asn, (typeof times)[number] | 'due_time' | 'ctime'> &
  Record<(typeof times)[number], Date | null> & { due_time: Date; ctime: Date };

export const asnList: ListPlan<'ctime' | 'due_time' | 'asn_id'> = {
  table: 'asn',
  key: 'asn_id',
  keyType: 'text',
  columns: `r.asn_id, r.external_no, r.po_no, r.asn_type, r.purchase_type, r.supplier_id,
    coalesce((select s.supplier_name from supplier s where s.site_id = left(r.whs_id, 2) and s.supplier_id = r.supplier_id), '') as supplier_name,
    r.owner_id, r.status, r.flow_variant, to_char(r.delivery_date, 'YYYY-MM-DD') as delivery_date, r.plate_no, r.carrier, r.group_id, r.carton_qty,
    r.arrived_carton_qty, r.sku_qty, r.expected_qty, r.counted_qty, r.draft_qty, r.received_qty, r.put_qty, r.short_qty,
    coalesce((select g.staging_location_id from asn_group g where g.whs_id = r.whs_id and g.group_id = r.group_id), '') as staging_location_id,
    r.remark, r.cancel_reason, r.due_time, ${times.map((time) => `r.${time}`).join(', ')}, r.version, r.ctime, r.creator`,
  sorts: {
    ctime: { column: 'ctime', type: 'timestamptz' },
    due_time: { column: 'due_time', type: 'timestamptz' },
    asn_id: { column: 'asn_id', type: 'text' },
  },
  sort: 'ctime',
  order: 'desc',
};

const codes = (...names: readonly Parameters<typeof inboundOrderStatus.codeOf>[0][]): number[] =>
  names.map((name) => inboundOrderStatus.codeOf(name));

const tabs: Readonly<Record<string, readonly number[]>> = {
  coming: codes('pending', 'in_transit'),
  at_dock: codes('arriving', 'arrived'),
  in_work: codes('counting', 'counted', 'checking', 'checked', 'scanning', 'received'),
  putting: codes('putting'),
  done: codes('done'),
  closed: codes('cancelled', 'rejected', 'failed'),
};

export function asnFilter(whs: string, input: Omit<InputOf<typeof asnCalls.searchAsn>, 'pageno' | 'count'>): Where {
  const cartons = idsIn(input.tracking_id);
  return where(whs)
    .oneOf('status', input.tab === undefined ? undefined : tabs[asnTab.nameOf(input.tab) ?? ''])
    .pasted('asn_id', input.asn_id)
    .equal('external_no', input.external_no)
    .oneOf('status', input.status)
    .oneOf('asn_type', input.asn_type)
    .oneOf('purchase_type', input.purchase_type)
    .equal('supplier_id', input.supplier_id)
    .equal('owner_id', input.owner_id)
    .equal('plate_no', input.plate_no)
    .also(
      input.sku_id === undefined
        ? undefined
        : 'exists (select 1 from asn_line x where x.whs_id = l.whs_id and x.asn_id = l.asn_id and x.sku_id = ?)',
      input.sku_id,
    )
    .also(
      cartons === undefined || cartons.length === 0
        ? undefined
        : 'asn_id in (select x.asn_id from tracking x where x.whs_id = l.whs_id and x.tracking_id = any(?))',
      cartons,
    )
    .since('ctime', input.ctime_from)
    .until('ctime', input.ctime_to);
}

export const asnOnWire = (row: Listed): Asn => ({
  ...row,
  due_time: epoch(row.due_time),
  ctime: epoch(row.ctime),
  ...(Object.fromEntries(times.map((name) => [name, row[name] && epoch(row[name])])) as Pick<
    Asn,
    (typeof times)[number]
  >),
});

export async function readAsn(tx: ReadTx, asnId: string): Promise<Asn | undefined> {
  const [row] = await tx.sql<Listed>(
    `select ${asnList.columns} from asn r where r.whs_id = $1 and r.asn_id = $2`,
    [tx.whs, asnId],
    'inbound.asn',
  );
  return row && asnOnWire(row);
}

/** Without a lock: who moves goods locks the books first and the ASN last, whichever step it is. */
export async function readAsnRow(tx: ReadTx, asnId: string): Promise<AsnRow> {
  const [row] = await tx.sql<AsnRow>(
    'select * from asn where whs_id = $1 and asn_id = $2',
    [tx.whs, asnId],
    'inbound.asn_row',
  );
  if (!row) throw new Error(`ASN ${asnId} is not of this warehouse`);
  return row;
}

export async function lockAsns(tx: ChangeTx, asnIds: readonly string[]): Promise<AsnRow[]> {
  return tx.sql<AsnRow>(
    'select * from asn where whs_id = $1 and asn_id = any($2::text[]) order by asn_id for update',
    [tx.whs, asnIds],
    'inbound.lock_asns',
  );
}

/** The moments an ASN keeps: the first time each stage was reached. */
const reached: Readonly<Partial<Record<AsnMove, string>>> = {
  dispatch: 'dispatch_time',
  come: 'arriving_time',
  arrive: 'arrived_time',
  count_all: 'counted_time',
  receive: 'received_time',
  finish: 'done_time',
};

export const asnEvent = (asnId: string, what: string): EventDraft => ({
  subject: `inbound.asn.${what}`,
  aggregate: `asn:${asnId}`,
  body: { asn_id: asnId },
});

const said: Readonly<Partial<Record<AsnMove, string>>> = {
  dispatch: 'dispatched',
  come: 'arriving',
  arrive: 'arrived',
  count_all: 'counted',
  receive: 'received',
  finish: 'done',
  cancel: 'cancelled',
};

/** One step of its machine, refused when it is not legal any more. */
export async function moveAsn(
  tx: ChangeTx,
  asnId: string,
  move: AsnMove,
  set: Readonly<Record<string, string | number>>,
): Promise<{ readonly row: AsnRow; readonly events: readonly EventDraft[] }> {
  const at = reached[move];
  const row = await transition<AsnMove, AsnRow>(tx, asnMachine, move, {
    table: 'asn',
    statusColumn: 'status',
    where: { asn_id: asnId },
    set,
    raise: ['version = version + 1', 'mtime = now()', ...(at === undefined ? [] : [`${at} = coalesce(${at}, now())`])],
  });
  if (!row) return refuse(errors.asnStatus, { asn: asnId });
  const happening = said[move];
  return { row, events: happening === undefined ? [] : [asnEvent(asnId, happening)] };
}

/** The same for several: all of them, or none. */
export async function moveAsns(
  tx: ChangeTx,
  asnIds: readonly string[],
  move: AsnMove,
  set: Readonly<Record<string, string>>,
): Promise<Pick<Outcome<unknown>, 'audit' | 'events'>> {
  const before = new Map((await lockAsns(tx, asnIds)).map(({ asn_id, status }) => [asn_id, status]));
  const audit: AuditDraft[] = [];
  const events: EventDraft[] = [];
  for (const id of new Set(asnIds)) {
    const status = before.get(id);
    if (status === undefined) refuse(baseErrors.notFound, { thing: 'ASN', id, whs_id: tx.whs });
    const moved = await moveAsn(tx, id, move, set);
    audit.push({ object_id: id, before: { status: status ?? 0 }, after: { ...set, status: moved.row.status } });
    events.push(...moved.events);
  }
  const [first, ...rest] = audit;
  if (!first) throw new Error('no ASN was named');
  return { audit: [first, ...rest], events };
}

/** After work on its goods: sums anew, and the stage they have reached. */
export async function settleAsn(
  tx: ChangeTx,
  asnId: string,
  by: { readonly modifier: string; readonly counted?: boolean; readonly boxed?: boolean },
): Promise<{ readonly row: AsnRow; readonly events: readonly EventDraft[] }> {
  const refreshed = tx.sql('select refresh_asn($1, $2)', [tx.whs, asnId], 'inbound.refresh_asn');
  // Its row is locked by the sums that are written before it.
  const [, read] = await together(refreshed, readAsnRow(tx, asnId));
  let row = read;
  const events: EventDraft[] = [];
  for (;;) {
    const move = nextMove({
      ...row,
      counted: by.counted === true || row.counted_time !== null,
      boxed: by.boxed === true || row.received_time !== null,
    });
    if (!move) return { row, events };
    const made = await moveAsn(tx, asnId, move, { modifier: by.modifier });
    row = made.row;
    events.push(...made.events);
  }
}
