import { printStatus } from '@tallyhouse/contracts/common/print.ts';
import { printCalls } from '@tallyhouse/contracts/modules/platform/print-calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { PickWork } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { pickProblem } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import type { Day } from './day.ts';
import type { Person } from './person.ts';
import { claimOf } from './receive.ts';

/** Who plans the day also takes the buyer's call. Answers whether goods have to go back. */
export type Cancel = (order_no: string) => Promise<boolean>;

const strangerTo = (day: Day, lines: readonly { readonly sku_id: string }[]): string =>
  day.around.goods.find(({ sku_id }) => lines.every((line) => line.sku_id !== sku_id))?.sku_id ?? '';

async function pickLines(person: Person, day: Day, started: PickWork): Promise<void> {
  let work = started;
  const claim = claimOf(work);
  for (;;) {
    const line = work.line_list.find(({ qty, picked_qty }) => picked_qty < qty);
    if (!line) return;
    const { seq } = line;
    await day.takes(person.roll.whole(5, 20));
    await person.errs(calls.scanLocation, { ...claim, seq, scan_code: 'PUT-01' }, [errors.wrongLocation]);
    await person.does(calls.scanLocation, { ...claim, seq, scan_code: line.location_id });
    const wrong = strangerTo(day, work.line_list);
    await person.errs(calls.pickSku, { ...claim, seq, scan_code: wrong, qty: 1 }, [errors.wrongItem]);
    await day.takes(2 * line.qty);
    const left = line.qty - line.picked_qty;
    work = await person.does(calls.pickSku, { ...claim, seq, scan_code: line.sku_id, qty: left });
  }
}

/** The goods of one order into one tote, and the tote to the check. */
export async function pick(person: Person, day: Day, cancel: Cancel): Promise<boolean> {
  const tote = day.counts.picks > 0 ? day.emptyTotes.shift() : undefined;
  if (tote === undefined) return false;
  day.counts.picks -= 1;
  const taken = await person.does(calls.claimNext, {});
  const claim = claimOf(taken);
  const work = await person.does(calls.scanContainerId, { ...claim, scan_code: tote });
  const fate = day.fates.get(taken.order_no);
  if (fate === 'short') {
    const [line] = work.line_list;
    await day.takes(20);
    await person.does(calls.reportShort, { ...claim, seq: line?.seq ?? 1, code: pickProblem.codeOf('empty') });
    await cancel(taken.order_no);
    day.emptyTotes.push(tote);
    day.counts.cancelled += 1;
    day.tell();
    return true;
  }
  await pickLines(person, day, work);
  await day.takes(15);
  await person.does(calls.completePicking, { ...claim, location_id: person.roll.pick(day.around.checking) });
  if (fate === 'cancelled when picked' && (await cancel(taken.order_no))) day.toReturn.push(tote);
  else day.toCheck.push(tote);
  day.tell();
  return true;
}

/** Every piece of a tote is seen by a second person. */
export async function check(person: Person, day: Day): Promise<boolean> {
  const tote = day.toCheck.shift();
  if (tote === undefined) return false;
  const work = await person.does(calls.scanTask, { scan_code: tote });
  const claim = claimOf(work);
  const wrong = strangerTo(day, work.line_list);
  await person.errs(calls.checkSku, { ...claim, scan_code: wrong, qty: 1 }, [errors.notInOrder]);
  for (const { sku_id, picked_qty } of work.line_list) {
    await day.takes(2 * picked_qty);
    await person.does(calls.checkSku, { ...claim, scan_code: sku_id, qty: picked_qty });
  }
  await person.does(calls.completeChecking, claim);
  day.toPack.push(tote);
  day.tell();
  return true;
}

/** Into a carton, on the scale, and the waybill on it. */
export async function pack(person: Person, day: Day, cancel: Cancel): Promise<boolean> {
  const tote = day.toPack.shift();
  if (tote === undefined) return false;
  const work = await person.does(calls.scanOrder, { scan_code: tote });
  const claim = claimOf(work);
  await day.takes(15);
  if (work.most_g > 0)
    await person.errs(calls.saveWeight, { ...claim, weight_g: work.most_g + 20_000 }, [errors.weightOut]);
  await person.does(calls.saveWeight, {
    ...claim,
    weight_g: Math.max(1, Math.round((work.least_g + work.most_g) / 2)),
  });
  const { lmtn } = await person.does(calls.completePacking, claim);
  day.emptyTotes.push(tote);
  const { job_id_list } = await person.does(calls.printWaybill, { lmtn });
  const printed = printStatus.codeOf('printed');
  for (const job_id of job_id_list)
    await person.does(printCalls.reportPrintResult, { job_id, page_no: 1, status: printed });
  if (day.fates.get(work.order_no) === 'cancelled when packed' && (await cancel(work.order_no)))
    day.toReturn.push(lmtn);
  else day.parcels.set(work.carrier, [...(day.parcels.get(work.carrier) ?? []), lmtn]);
  day.tell();
  return true;
}

const fullTruck = 20;

/** A truck leaves when it is full, or when no more parcels will come. */
export async function ship(person: Person, day: Day): Promise<boolean> {
  const waiting = [...day.parcels.values()].flat().length;
  const last = day.counts.shipped + day.counts.cancelled + waiting + day.toReturn.length >= day.plan.orders.length;
  const [carrier, parcels] = [...day.parcels].find(([, of]) => of.length >= fullTruck || (last && of.length > 0)) ?? [];
  if (carrier === undefined || !parcels) return false;
  const loaded = parcels.splice(0, fullTruck);
  const other = [...day.parcels].find(([name, of]) => name !== carrier && of.length > 0)?.[1][0];
  const { ship_no } = await person.does(calls.createShipping, { carrier, plate_no: 'SBA 77 K', dock_id: 'D01' });
  for (const scan_code of loaded) {
    await day.takes(4);
    if (other !== undefined)
      await person.errs(calls.scanWaybill, { ship_no, scan_code: other }, [
        errors.otherCarrier,
        errors.parcelNotReady,
        errors.inOtherShipping,
      ]);
    await person.does(calls.scanWaybill, { ship_no, scan_code });
  }
  await person.does(calls.completeShipping, { ship_no });
  day.counts.shipped += loaded.length;
  day.tell();
  return true;
}
