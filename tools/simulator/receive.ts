import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { Arrival, Boxing, PutawayWork } from '@tallyhouse/contracts/modules/inbound/entities.ts';
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
const wait = missingAction.codeOf('wait');

interface Claim {
  readonly task_no: string;
  readonly epoch: number;
}
export const claimOf = ({ task_no, epoch }: Claim): Claim => ({ task_no, epoch });

/** Tries one place after the other, as a person does whose place is full. */
export async function atSomePlace<Reply>(
  person: Person,
  places: readonly string[],
  setDown: (location_id: string) => Promise<Reply | undefined>,
): Promise<Reply> {
  const first = person.roll.pick(places);
  for (const place of [first, ...places.filter((other) => other !== first)]) {
    const reply = await setDown(place);
    if (reply !== undefined) return reply;
  }
  throw new Error(`${person.login} finds no place with room among ${places.join(', ')}`);
}

/** Every carton of a truck is scanned at the dock. */
export async function unload(person: Person, day: Day): Promise<boolean> {
  const truck = day.trucks.shift();
  if (!truck) return false;
  const arrival = await person.does(calls.scanArrivalSheetId, { scan_code: truck.deliveries[0]?.asn_id ?? '' });
  const cartons = truck.deliveries.flatMap((delivery) => delivery.cartons);
  await finishArrival(person, day, arrival, day.manner === 'strict' ? cartons : undefined);
  return true;
}

/** Without cartons named, those that the server still waits for. */
export async function finishArrival(
  person: Person,
  day: Day,
  { group_id, staging_location_id, asn_list }: Arrival,
  cartons?: readonly string[],
): Promise<void> {
  if (staging_location_id === '')
    await person.does(calls.scanArrivalLocationId, { group_id, location_id: person.roll.pick(day.around.arriving) });
  for (const { asn_id, carton_qty, arrived_carton_qty, has_labels } of asn_list)
    if (has_labels === 0 && arrived_carton_qty === 0)
      await person.does(calls.saveArrivalCartonQty, { group_id, asn_id, carton_qty: Math.max(1, carton_qty) });
  const condition = cartonCondition.codeOf('intact');
  const waiting =
    cartons ??
    (await person.reads(calls.checkArrivalComplete, { group_id })).missing_list.map(({ tracking_id }) => tracking_id);
  for (const tracking_id of waiting) {
    await day.takes(6);
    await person.doesUnless(calls.scanArrivalTrackingId, { group_id, tracking_id, condition }, [errors.cartonTwice]);
    await person.errs(calls.scanArrivalTrackingId, { group_id, tracking_id, condition }, [errors.cartonTwice]);
  }
  const { asn_id_list } = await person.does(calls.completeArrival, { group_id, missing_action: wait });
  for (const asn_id of asn_id_list) {
    const delivery = day.deliveries.get(asn_id);
    if (delivery) day.sheets.push(delivery);
  }
  day.tell();
}

/** Counts a delivery into boxes, one SKU to a box. */
export async function countIntoBoxes(person: Person, day: Day): Promise<boolean> {
  const delivery = day.sheets[0];
  if (!delivery || day.emptyBoxes.length < delivery.lines.length) return false;
  day.sheets.shift();
  // Taken from the start: two people who count at once do not wait for each other's boxes.
  const boxes = day.emptyBoxes.splice(0, delivery.lines.length);
  try {
    await finishBoxing(person, day, await person.does(calls.scanSheetId, { scan_code: delivery.asn_id }), boxes);
  } finally {
    day.emptyBoxes.push(...boxes);
  }
  return true;
}

/** Goes on at the desk. `boxes` are empty; those that are filled are taken out of the list. */
export async function finishBoxing(person: Person, day: Day, work: Boxing, boxes: string[]): Promise<void> {
  const claim = claimOf(work);
  const delivery = day.deliveries.get(work.asn_id);
  if (work.box && work.box.qty > 0) await setDownBox(person, day, claim, work.box.box_no, work.box.device_id);
  for (const line of delivery?.lines ?? [])
    if (delivery && line.qty > 0) await fillBox(person, day, delivery, { claim, boxes, line });
  const done = await person.doesUnless(calls.completeBoxing, { ...claim, missing_action: wait }, [errors.notBoxed]);
  // Pieces are open that this person does not know of.
  if (done === undefined) await person.does(calls.pauseBoxing, claim);
}

async function openBox(person: Person, day: Day, claim: Claim, boxes: string[]): Promise<readonly [string, number]> {
  for (;;) {
    const box = boxes.shift() ?? day.emptyBoxes.shift();
    if (box === undefined) throw new Error(`${person.login} finds no empty box`);
    const unusable = [errors.boxUnfit, errors.boxHolds, stockErrors.containerBusy];
    const opened = await person.doesUnless(calls.scanBoxId, { ...claim, device_id: box }, unusable);
    if (opened) return [box, opened.box_no];
  }
}

interface Filling {
  readonly claim: Claim;
  readonly boxes: string[];
  readonly line: Delivery['lines'][number];
}

async function fillBox(person: Person, day: Day, delivery: Delivery, { claim, boxes, line }: Filling): Promise<void> {
  const { sku_id } = line;
  await day.takes(4);
  const [box, box_no] = await openBox(person, day, claim, boxes);
  const stranger = day.around.goods.find(({ sku_id: other }) => !delivery.skus.includes(other));
  await person.errs(calls.scanAndSaveSku, { ...claim, box_no, scan_code: stranger?.sku_id ?? '' }, [errors.notOnAsn]);
  const counted = [errors.countAgain];
  if (!(await person.doesUnless(calls.scanAndSaveSku, { ...claim, box_no, scan_code: sku_id }, counted))) {
    // Another has counted the line since: nothing is left of it, and the box stays empty.
    line.qty = 0;
    boxes.unshift(box);
    return;
  }
  line.qty -= 1;
  await day.takes(line.qty + 1);
  if (line.qty > 0)
    await person.doesUnless(calls.saveBoxSku, { ...claim, box_no, sku_id, qty: line.qty, ...unread }, counted);
  line.qty = 0;
  await setDownBox(person, day, claim, box_no, box);
}

async function setDownBox(person: Person, day: Day, claim: Claim, box_no: number, box: string): Promise<void> {
  const full = [stockErrors.placeFull, stockErrors.placeClosed];
  await atSomePlace(person, day.around.putaway, (location_id) =>
    person.doesUnless(calls.completeBox, { ...claim, box_no, location_id }, full),
  );
  day.fullBoxes.push(box);
  day.tell();
}

/** Carries what is in a box, a tote or a parcel to the places the server names. */
export async function finishPutaway(person: Person, day: Day, taken: PutawayWork): Promise<void> {
  let work = taken;
  for (;;) {
    const line = work.line_list.find(({ qty, put_qty }) => put_qty < qty);
    if (!line) return;
    const claim = claimOf(work);
    const { line_no, location_id } = line;
    if (location_id === '') throw new Error(`${person.login} finds no place for ${line.sku_id} of ${work.device_id}`);
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
    if (done?.done === 1) {
      day.activity.shelved += 1;
      return;
    }
    // Somebody was there first: the next place is asked for.
    const code = putawayProblem.codeOf('full');
    work = done?.work ?? (await person.does(calls.reportPutawayException, { ...claim, line_no, code }));
  }
}

async function putAway(person: Person, day: Day, label: string): Promise<void> {
  await finishPutaway(person, day, await person.does(calls.scanDeviceId, { scan_code: label }));
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
