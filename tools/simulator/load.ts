import { salesOutboundCalls as calls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { type Day, type OpenTruck, setDownParcel, takeParcels } from './day.ts';
import { dueCarrier, fullTruck } from './decisions.ts';
import type { Person } from './person.ts';
import { isRefusedWith } from './refused.ts';

/** At the speed of people: where some parcels are on a truck, no other waits longer. */
const longestWait = 600;
/** A truck that cannot leave is left to a supervisor after so many attempts. */
const mostFailures = 3;

function isLast(day: Day): boolean {
  const { counts, plan, planned, parcels, toReturn, activity } = day;
  if (day.manner === 'patient') {
    const onTheWay = [planned.orders, day.pausedPicks, day.toCheck, day.toPack, day.toLabel];
    // The one who asks is busy; another may be about to set a parcel down.
    return activity.busy <= 1 && counts.picks <= 0 && onTheWay.every(({ length }) => length === 0);
  }
  const waiting = [...parcels.values()].flat().length;
  return counts.shipped + counts.cancelled + waiting + toReturn.length >= plan.orders.length;
}

/** One that is half loaded leaves first; then that of a carrier whose parcels fill a truck or have waited long enough. */
function chooseTruck(day: Day): OpenTruck | undefined {
  const half = day.openTrucks.findIndex(({ loaded }) => loaded > 0);
  if (half >= 0) return day.openTrucks.splice(half, 1)[0];
  const carrier = dueCarrier({
    parcels: day.parcels,
    since: day.parcelsSince,
    isLast: isLast(day),
    now: day.now(),
    longestWait: day.manner === 'strict' ? Infinity : longestWait * day.pace,
  });
  if (carrier === undefined) return undefined;
  const empty = day.openTrucks.findIndex((truck) => truck.carrier === carrier);
  if (empty >= 0) return day.openTrucks.splice(empty, 1)[0];
  return { ship_no: '', carrier, loaded: 0, failures: 0 };
}

/** A truck leaves when it is full, or when no more parcels will come. */
export async function ship(person: Person, day: Day): Promise<boolean> {
  const truck = chooseTruck(day);
  if (!truck) return false;
  const parcels = takeParcels(day, truck.carrier, fullTruck - truck.loaded);
  try {
    await loadTruck(person, day, truck, parcels);
  } catch (error) {
    for (const lmtn of parcels) setDownParcel(day, truck.carrier, lmtn);
    truck.failures += 1;
    if (truck.ship_no !== '' && truck.failures < mostFailures && !isRefusedWith(error, errors.shippingOver))
      day.openTrucks.push(truck);
    throw error;
  }
  day.tell();
  return true;
}

/** Parcels that are on the truck are taken out of the list. */
async function loadTruck(person: Person, day: Day, truck: OpenTruck, parcels: string[]): Promise<void> {
  const { carrier } = truck;
  const other = [...day.parcels].find(([name, of]) => name !== carrier && of.length > 0)?.[1][0];
  if (truck.ship_no === '')
    truck.ship_no = (
      await person.does(calls.createShipping, { carrier, plate_no: 'SBA 77 K', dock_id: 'D01' })
    ).ship_no;
  const { ship_no } = truck;
  for (let scan_code = parcels[0]; scan_code !== undefined; scan_code = parcels[0]) {
    await day.takes(4);
    if (other !== undefined)
      await person.errs(calls.scanWaybill, { ship_no, scan_code: other }, [
        errors.otherCarrier,
        errors.parcelNotReady,
        errors.inOtherShipping,
      ]);
    const unfit = [errors.parcelUnknown, errors.parcelNotReady, errors.inOtherShipping, errors.labelNotPrinted];
    if (await person.doesUnless(calls.scanWaybill, { ship_no, scan_code }, unfit)) truck.loaded += 1;
    parcels.shift();
  }
  const left = await person.doesUnless(calls.completeShipping, { ship_no }, [errors.nothingLoaded]);
  if (left) day.counts.shipped += left.order_qty;
  else day.openTrucks.push({ ...truck, loaded: 0 });
}
