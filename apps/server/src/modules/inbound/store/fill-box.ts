import type { OpenBox, ScannedSku } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import { together } from '../../../kernel/db/together.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { skusNamed } from '../../items/public.ts';
import { type ReadGoods, type SkuRules, canFast, missingOf, tooShortLife } from '../domain/goods.ts';
import type { Desk } from '../domain/workplace.ts';
import { settleAsn } from './asns.ts';
import { type BoxLine, addToBox, boxOnWire, draft, linesIn, lockOpenBox } from './boxes.ts';
import { type DeskClaim, deskTask } from './desk-tasks.ts';

export interface SkuOnAsn extends SkuRules {
  readonly sku_id: string;
  readonly sku_name: string;
  readonly on_asn: boolean;
}

async function skuBeside(tx: ReadTx, asnId: string, sku: string): Promise<SkuOnAsn | undefined> {
  const [row] = await tx.sql<SkuOnAsn>(
    `select k.sku_id, k.sku_name, k.need_batch, k.need_production_date, k.need_expiry_date, k.need_uid, k.shelf_life_days, k.min_inbound_life_days,
       exists (select 1 from asn_line n where n.whs_id = $1 and n.asn_id = $2 and n.sku_id = k.sku_id) as on_asn
     from sku k where k.site_id = left($1, 2) and k.sku_id = $3`,
    [tx.whs, asnId, sku],
    'inbound.sku_on_asn',
  );
  return row;
}

/** A SKU of this ASN; one that is not on it is refused with what it is. */
async function skuOnAsn(tx: ReadTx, asn: string, sku: string): Promise<SkuOnAsn> {
  const found = await skuBeside(tx, asn, sku);
  return found?.on_asn ? found : refuse(errors.notOnAsn, { sku, name: found?.sku_name ?? '', asn });
}

/**
 * The SKU of this ASN that a scanned code stands for, and how many pieces the code counts. Of several that share a
 * barcode the one that was announced is meant; one that was not is refused with what it is.
 */
export async function scannedOnAsn(
  {
    tx,
    kernel,
    session,
  }: { readonly tx: ReadTx; readonly kernel: Kernel; readonly session: { readonly site_id: string } },
  asnId: string,
  code: string,
): Promise<{ readonly sku: SkuOnAsn; readonly qty: number }> {
  const named = await skusNamed(tx, kernel.modules, code, session.site_id);
  const [first] = named;
  if (!first) return refuse(errors.barcodeUnknown, { code });
  for (const { id, qty } of named) {
    const sku = await skuBeside(tx, asnId, id);
    if (sku?.on_asn) return { sku, qty };
  }
  return refuse(errors.notOnAsn, { sku: first.id, name: first.name, asn: asnId });
}

/** A box holds one SKU of one batch and one condition. */
function refuseMixing(box: { readonly device_id: string }, [held]: readonly BoxLine[], goods: BoxedGoods): void {
  if (!held) return;
  const alike =
    held.sku_id === goods.sku.sku_id &&
    held.grade === goods.grade &&
    held.supplier_lot === goods.supplier_lot &&
    held.expiry_date === goods.expiry_date &&
    held.production_date === goods.production_date;
  if (!alike)
    refuse(errors.cannotMix, {
      box: box.device_id,
      held: [held.sku_id, held.supplier_lot, held.expiry_date].filter(Boolean).join(' '),
    });
}

async function refuseUids(tx: ReadTx, sku: string, uids: readonly string[]): Promise<void> {
  const twice = uids.find((uid, n) => uids.indexOf(uid) !== n);
  const [taken] = await tx.sql<{ uid: string }>(
    `select uid from inbound_box_line where whs_id = $1 and sku_id = $2 and uid = any($3::text[]) and move_id = 0
     union all select uid from stock_uid where whs_id = $1 and uid = any($3::text[]) and state in (1, 4) limit 1`,
    [tx.whs, sku, uids],
    'inbound.uids_taken',
  );
  const uid = twice ?? taken?.uid;
  if (uid !== undefined) refuse(errors.uidTaken, { uid });
}

export interface BoxedGoods extends ReadGoods {
  readonly sku: SkuOnAsn;
  readonly grade: number;
}

/** What is known of goods that nothing was read from. */
export const unread = { supplier_lot: '', production_date: null, expiry_date: null, uid_list: [], grade: 1 } as const;

async function refuseUnfit(tx: ReadTx, { sku, ...goods }: BoxedGoods, timeZone: string): Promise<void> {
  const lacks = missingOf(sku, goods);
  if (lacks !== undefined) refuse(errors.datesMissing, { sku: sku.sku_id, field: lacks });
  if (goods.expiry_date === null) return;
  const [today] = await tx.sql<{ day: string }>(
    `select to_char(now() at time zone $1, 'YYYY-MM-DD') as day`,
    [timeZone],
    'inbound.today',
  );
  const short = tooShortLife(sku, goods.expiry_date, today?.day ?? '');
  if (short) refuse(errors.shelfLifeShort, short);
}

/** Puts pieces into an open box as a draft: nothing is in the books before the box is complete. */
export async function fillBox(
  context: CommandContext,
  desk: Desk,
  claim: DeskClaim & { readonly box_no: number },
  goodsOf: (asn: string) => Promise<BoxedGoods>,
): Promise<Outcome<OpenBox>> {
  const { tx, session } = context;
  const { task_id, source_id: asn } = await deskTask(tx, desk, claim.task_no);
  const [{ events }, box, held, goods] = await together(
    task.act(context, { task_id, epoch: claim.epoch }, 'scan_sku'),
    lockOpenBox(tx, task_id, claim.box_no),
    linesIn(tx, claim.box_no),
    goodsOf(asn),
  );
  const { sku_id } = goods.sku;
  await refuseUnfit(tx, goods, session.time_region);
  refuseMixing(box, held, goods);
  if (goods.uid_list.length > 0) await refuseUids(tx, sku_id, goods.uid_list);
  const asn_line_no = await draft(tx, desk, asn, sku_id, goods.qty);
  const [, settled, reply] = await together(
    addToBox(tx, box.box_no, { ...goods, sku_id, asn_line_no }, goods.uid_list),
    settleAsn(tx, asn, { modifier: session.email }),
    boxOnWire(tx, box.box_no),
  );
  return {
    reply,
    audit: [{ object_id: box.device_id, after: { sku_id, qty: goods.qty, asn_id: asn } }],
    events: [...events, ...settled.events],
  };
}

/** What a code stands for at a desk, and what has to be read from the goods. */
export async function lookAtSku(
  context: Parameters<typeof scannedOnAsn>[0],
  desk: Desk,
  { task_no, scan_code }: { readonly task_no: string; readonly scan_code: string },
): Promise<ScannedSku> {
  const { source_id } = await deskTask(context.tx, desk, task_no);
  const { sku, qty } = await scannedOnAsn(context, source_id, scan_code);
  const { on_asn: _, min_inbound_life_days: __, ...told } = sku;
  return { ...told, pack_qty: qty, can_fast: canFast(sku) ? 1 : 0 };
}

/** Goods whose SKU the page knows, with what was read from them. */
export const fillWithSku = (
  context: CommandContext,
  desk: Desk,
  {
    sku_id,
    ...goods
  }: DeskClaim & ReadGoods & { readonly box_no: number; readonly sku_id: string; readonly grade: number },
): Promise<Outcome<OpenBox>> =>
  fillBox(context, desk, goods, async (asn) => ({ ...goods, sku: await skuOnAsn(context.tx, asn, sku_id) }));
