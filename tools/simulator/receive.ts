import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { cartonCondition, missingAction, putawayProblem } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import type { Day, Delivery } from './day.ts';
import type { Person } from './person.ts';

const unread = {
  supplier_lot: '',
  production_date: null,
  expiry_date: null,
  uid_list: [],
  grade: stockGrade.codeOf('good'),
};

/** Every carton of a truck is scanned at the dock. */
export async function unload(person: Person, day: Day): Promise<boolean> {
  const truck = day.trucks.shift();
  if (!truck) return false;
  const { group_id } = await person.does(calls.scanArrivalSheetId, { scan_code: truck.deliveries[0]?.asn_id ?? '' });
  await person.does(calls.scanArrivalLocationId, { group_id, location_id: person.roll.pick(day.around.arriving) });
  const condition = cartonCondition.codeOf('intact');
  for (const tracking_id of truck.deliveries.flatMap(({ cartons }) => cartons)) {
    await day.takes(6);
    await person.does(calls.scanArrivalTrackingId, { group_id, tracking_id, condition });
    await person.errs(calls.scanArrivalTrackingId, { group_id, tracking_id, condition }, [errors.cartonTwice]);
  }
  await person.does(calls.completeArrival, { group_id, missing_action: missingAction.codeOf('wait') });
  day.sheets.push(...truck.deliveries);
  day.tell();
  return true;
}

/** Counts a delivery into boxes, one SKU to a box. */
export async function countIntoBoxes(person: Person, day: Day): Promise<boolean> {
  const delivery = day.sheets[0];
  if (!delivery || day.emptyBoxes.length < delivery.lines.length) return false;
  day.sheets.shift();
  // Hers from the start: whoever begins a second delivery takes others.
  const boxes = day.emptyBoxes.splice(0, delivery.lines.length);
  const claim = claimOf(await person.does(calls.scanSheetId, { scan_code: delivery.asn_id }));
  for (const [n, line] of delivery.lines.entries())
    await fillBox(person, day, delivery, { claim, box: boxes[n] ?? '', ...line });
  await person.does(calls.completeBoxing, { ...claim, missing_action: missingAction.codeOf('wait') });
  return true;
}

interface Claim {
  readonly task_no: string;
  readonly epoch: number;
}
export const claimOf = ({ task_no, epoch }: Claim): Claim => ({ task_no, epoch });

async function fillBox(
  person: Person,
  day: Day,
  delivery: Delivery,
  { claim, box, sku_id, qty }: { claim: Claim; box: string; sku_id: string; qty: number },
): Promise<void> {
  await day.takes(4);
  const { box_no } = await person.does(calls.scanBoxId, { ...claim, device_id: box });
  const stranger = day.around.goods.find(({ sku_id: other }) => delivery.lines.every((line) => line.sku_id !== other));
  await person.errs(calls.scanAndSaveSku, { ...claim, box_no, scan_code: stranger?.sku_id ?? '' }, [errors.notOnAsn]);
  await person.does(calls.scanAndSaveSku, { ...claim, box_no, scan_code: sku_id });
  await day.takes(qty);
  if (qty > 1) await person.does(calls.saveBoxSku, { ...claim, box_no, sku_id, qty: qty - 1, ...unread });
  await person.does(calls.completeBox, { ...claim, box_no, location_id: person.roll.pick(day.around.putaway) });
  day.fullBoxes.push(box);
  day.tell();
}

/** Carries what is in a box, a tote or a parcel to the places the server names. */
async function putAway(person: Person, day: Day, label: string): Promise<void> {
  let work = await person.does(calls.scanDeviceId, { scan_code: label });
  for (;;) {
    const line = work.line_list.find(({ qty, put_qty }) => put_qty < qty);
    if (!line) return;
    const claim = claimOf(work);
    const { line_no, location_id } = line;
    const put = { ...claim, line_no, qty: line.qty - line.put_qty, uid_list: [] };
    await day.takes(person.roll.whole(8, 25));
    await person.errs(calls.completePutaway, { ...put, location_id: 'ARR-01' }, [
      errors.wrongPlace,
      errors.stagingUnfit,
    ]);
    const done = await person.tries(calls.completePutaway, { ...put, location_id }, [
      stockErrors.placeFull,
      stockErrors.mixingRefused,
    ]);
    if (done?.done === 1) return;
    // Somebody was there first: the next place is asked for.
    const code = putawayProblem.codeOf('full');
    work = done?.work ?? (await person.does(calls.reportPutawayException, { ...claim, line_no, code }));
  }
}

export async function putBoxAway(person: Person, day: Day): Promise<boolean> {
  const box = day.fullBoxes.shift();
  if (box === undefined) return false;
  await putAway(person, day, box);
  day.emptyBoxes.push(box);
  day.counts.boxesPut += 1;
  day.tell();
  return true;
}

export async function putBack(person: Person, day: Day): Promise<boolean> {
  const label = day.toReturn.shift();
  if (label === undefined) return false;
  await putAway(person, day, label);
  // A parcel is thrown away, a tote is used again.
  if (day.around.totes.includes(label)) day.emptyTotes.push(label);
  day.counts.cancelled += 1;
  day.tell();
  return true;
}
