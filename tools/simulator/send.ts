import { printErrors } from '@tallyhouse/contracts/common/print-errors.ts';
import { printStatus, reprintReason } from '@tallyhouse/contracts/common/print.ts';
import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { printCalls } from '@tallyhouse/contracts/modules/platform/print-calls.ts';
import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import type { CheckWork, PackWork, PickWork } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';
import { pickProblem } from '@tallyhouse/contracts/modules/sales-outbound/enums.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { type Day, setDownParcel } from './day.ts';
import type { Person } from './person.ts';
import { atSomePlace, claimOf } from './receive.ts';

/** Who plans the day also takes the buyer's call. Answers whether goods have to go back. */
export type Cancel = (order_no: string) => Promise<boolean>;

const strangerTo = (day: Day, lines: readonly { readonly sku_id: string }[]): string =>
  day.around.goods.find(({ sku_id }) => lines.every((line) => line.sku_id !== sku_id))?.sku_id ?? '';

async function pickLines(person: Person, day: Day, started: PickWork): Promise<void> {
  let work = started;
  const claim = claimOf(work);
  for (;;) {
    const line = work.line_list.find(({ qty, picked_qty, short_qty }) => picked_qty + short_qty < qty);
    if (!line) return;
    const { seq } = line;
    await day.takes(person.roll.whole(5, 20));
    await person.errs(calls.scanLocation, { ...claim, seq, scan_code: 'PUT-01' }, [errors.wrongLocation]);
    await person.does(calls.scanLocation, { ...claim, seq, scan_code: line.location_id });
    const wrong = strangerTo(day, work.line_list);
    await person.errs(calls.pickSku, { ...claim, seq, scan_code: wrong, qty: 1 }, [errors.wrongItem]);
    await day.takes(2 * line.qty);
    const left = line.qty - line.picked_qty;
    const missing = [stockErrors.stockShort, stockErrors.stockClaimed, stockErrors.placeClosed];
    const picked = await person.doesUnless(
      calls.pickSku,
      { ...claim, seq, scan_code: line.sku_id, qty: left },
      missing,
    );
    const report = { ...claim, seq, code: pickProblem.codeOf('fewer') };
    work = picked ?? (await person.does(calls.reportShort, report)).work;
  }
}

/** Scans a tote for the goods: the one the order has begun, or an empty one. Replies with its label. */
async function takeTote(person: Person, day: Day, taken: PickWork, totes: string[]): Promise<string> {
  const claim = claimOf(taken);
  const unusable = [errors.toteOfOther, errors.toteUnfit, stockErrors.containerBusy];
  for (;;) {
    const tote = taken.expected_tote_id || (totes.shift() ?? day.emptyTotes.shift());
    if (tote === undefined) throw new Error(`${person.login} finds no empty tote`);
    const work = await person.doesUnless(calls.scanContainerId, { ...claim, scan_code: tote }, unusable);
    if (work) return tote;
    if (tote === taken.expected_tote_id)
      throw new Error(`${person.login} finds no goods of ${taken.order_no} in ${tote}`);
  }
}

/** The goods of one order into one tote, and the tote to the check. */
export async function pick(person: Person, day: Day, cancel: Cancel): Promise<boolean> {
  if (day.counts.picks <= 0 || day.emptyTotes.length === 0) return false;
  day.counts.picks -= 1;
  const totes = day.emptyTotes.splice(0, 1);
  try {
    const taken = await person.doesUnless(calls.claimNext, {}, [errors.noPickForYou]);
    // Also who has a tour in hand is told that there is none: it may come from a user at the same account.
    const work = taken ?? (await person.reads(calls.getMyPicking, {})).work;
    if (!taken && work) day.counts.picks += 1;
    if (work) await finishPick(person, day, cancel, work, totes);
    return work !== null;
  } finally {
    day.emptyTotes.push(...totes);
  }
}

/** Goes on with a tour that was paused. */
export async function resumePick(person: Person, day: Day, cancel: Cancel): Promise<boolean> {
  const scan_code = day.pausedPicks.shift();
  if (scan_code === undefined) return false;
  await finishPick(person, day, cancel, await person.does(calls.scanPickupId, { scan_code }));
  return true;
}

/** `totes` are empty; one that is used is taken out of the list. */
export async function finishPick(
  person: Person,
  day: Day,
  cancel: Cancel,
  taken: PickWork,
  totes: string[] = [],
): Promise<void> {
  const { order_no, line_list } = taken;
  const claim = claimOf(taken);
  const tote = taken.tote_id || (await takeTote(person, day, taken, totes));
  const fate = day.fates.get(order_no);
  if (fate === 'short') {
    const [line] = line_list;
    await day.takes(20);
    await person.does(calls.reportShort, { ...claim, seq: line?.seq ?? 1, code: pickProblem.codeOf('empty') });
    if (await cancel(order_no)) day.toReturn.push(tote);
    else {
      day.emptyTotes.push(tote);
      day.counts.cancelled += 1;
    }
    day.tell();
    return;
  }
  await pickLines(person, day, taken);
  await day.takes(15);
  const full = [stockErrors.placeFull, stockErrors.placeClosed];
  const { short_qty } = await atSomePlace(person, day.around.checking, (location_id) =>
    person.doesUnless(calls.completePicking, { ...claim, location_id }, full),
  );
  // An order that lacks goods goes no further: the buyer is told, and what was picked goes back.
  const isGivenUp = fate === 'cancelled when picked' || (short_qty > 0 && day.manner === 'patient');
  if (isGivenUp && (await cancel(order_no))) day.toReturn.push(tote);
  else if (short_qty === 0 || day.manner === 'strict') day.toCheck.push(tote);
  day.tell();
}

/** Every piece of a tote is seen by a second person. */
export async function check(person: Person, day: Day): Promise<boolean> {
  const tote = day.toCheck.shift();
  if (tote === undefined) return false;
  await finishCheck(person, day, await person.does(calls.scanTask, { scan_code: tote }));
  return true;
}

export async function finishCheck(person: Person, day: Day, work: CheckWork): Promise<void> {
  const claim = claimOf(work);
  const wrong = strangerTo(day, work.line_list);
  await person.errs(calls.checkSku, { ...claim, scan_code: wrong, qty: 1 }, [errors.notInOrder]);
  for (const { sku_id, picked_qty, checked_qty } of work.line_list) {
    const qty = picked_qty - checked_qty;
    if (qty === 0) continue;
    await day.takes(2 * qty);
    await person.does(calls.checkSku, { ...claim, scan_code: sku_id, qty });
  }
  await person.does(calls.completeChecking, claim);
  day.toPack.push(work.tote_id);
  day.tell();
}

/** Into a carton, on the scale, and the waybill on it. */
export async function pack(person: Person, day: Day, cancel: Cancel): Promise<boolean> {
  const tote = day.toPack.shift();
  if (tote === undefined) return false;
  await finishPack(person, day, cancel, await person.does(calls.scanOrder, { scan_code: tote }));
  return true;
}

export async function finishPack(person: Person, day: Day, cancel: Cancel, work: PackWork): Promise<void> {
  const { order_no, tote_id, carrier, least_g, most_g } = work;
  const claim = claimOf(work);
  await day.takes(15);
  if (most_g > 0) await person.errs(calls.saveWeight, { ...claim, weight_g: most_g + 20_000 }, [errors.weightOut]);
  await person.does(calls.saveWeight, { ...claim, weight_g: Math.max(1, Math.round((least_g + most_g) / 2)) });
  const { lmtn } = await person.does(calls.completePacking, claim);
  day.emptyTotes.push(tote_id);
  await printLabel(person, lmtn);
  if (day.fates.get(order_no) === 'cancelled when packed' && (await cancel(order_no))) day.toReturn.push(lmtn);
  else setDownParcel(day, carrier, lmtn);
  day.tell();
}

async function printLabel(person: Person, lmtn: string): Promise<void> {
  const first = await person.doesUnless(calls.printWaybill, { lmtn }, [printErrors.reprintReasonNeeded]);
  const again = { lmtn, reprint_reason: reprintReason.codeOf('lost') };
  const { job_id_list } = first ?? (await person.does(calls.printWaybill, again));
  const printed = printStatus.codeOf('printed');
  for (const job_id of job_id_list)
    await person.does(printCalls.reportPrintResult, { job_id, page_no: 1, status: printed });
}

/** The waybill of a parcel that was packed by a person who did not come to print it. */
export async function label(person: Person, day: Day): Promise<boolean> {
  const parcel = day.toLabel.shift();
  if (parcel === undefined) return false;
  await printLabel(person, parcel.lmtn);
  setDownParcel(day, parcel.carrier, parcel.lmtn);
  day.tell();
  return true;
}
