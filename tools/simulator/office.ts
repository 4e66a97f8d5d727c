import { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { salesOutboundCalls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { salesOutboundErrors as errors } from '@tallyhouse/contracts/modules/sales-outbound/errors.ts';
import { type Day, deliveryOf } from './day.ts';
import type { Person } from './person.ts';
import type { PlannedOrder, PlannedTruck } from './plan.ts';

const consignees = [
  { consignee_name: 'Somchai Jaidee', consignee_address: '99/1 Sukhumvit Road, Bangkok', consignee_postcode: '10110' },
  {
    consignee_name: 'Nguyễn Văn An',
    consignee_address: '12 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
    consignee_postcode: '70000',
  },
  { consignee_name: '陳怡君', consignee_address: '臺北市信義區市府路 1 號', consignee_postcode: '11008' },
  { consignee_name: 'Siti Aminah', consignee_address: 'Jalan Ampang 88, Kuala Lumpur', consignee_postcode: '50450' },
] as const;

/** Orders that go into one wave, and how many picks may wait before the next: pickers are not flooded. */
const waveOrders = 30;
const waitingPicks = 40;
/** So often goods are sought for an order of an earlier day before it is left to the next one. */
const mostTriesOfOld = 2;

export interface Office {
  /** Suppliers announce, shops sell, and the foreman makes waves. Replies whether there was anything to do. */
  next(): Promise<boolean>;
  cancel(order_no: string): Promise<boolean>;
}

/** `mark` keeps the labels of this day apart from those of another. */
export function officeOf(foreman: Person, day: Day, mark: string): Office {
  const { trucks, orders } = day.planned;
  /** Orders that lack goods: they are tried again when more goods are on the shelf. */
  const lacking: string[] = [];
  let shelvedAtLastWave = 0;

  const announce = async ({ plate_no, deliveries }: PlannedTruck, truckNo: number): Promise<void> => {
    const announced = [];
    for (const [n, { lines, cartons }] of deliveries.entries()) {
      const labels = Array.from({ length: cartons }, (_, k) => `CT${mark}-${truckNo}${n}-${k + 1}`);
      const { asn_id } = await foreman.does(inboundCalls.createAsn, {
        supplier_id: foreman.roll.pick(day.around.suppliers),
        owner_id: day.around.owner_id,
        purchase_type: 1,
        asn_type: 1,
        external_no: '',
        po_no: '',
        delivery_date: new Date().toISOString().slice(0, 10),
        carrier: '',
        plate_no: `${plate_no} ${mark}`.slice(0, 20),
        remark: '',
        carton_qty: cartons,
        tracking_list: labels,
        line_list: lines.map(({ sku_id, qty }) => ({
          sku_id,
          expected_qty: qty,
          supplier_lot: '',
          production_date: null,
          expiry_date: null,
        })),
      });
      const delivery = deliveryOf(asn_id, labels, lines);
      day.deliveries.set(asn_id, delivery);
      announced.push(delivery);
    }
    await foreman.does(inboundCalls.confirmDispatch, { asn_id_list: announced.map(({ asn_id }) => asn_id) });
    day.trucks.push({ deliveries: announced });
  };

  const sell = async ({ carrier, lines, cutOffMinutes, fate }: PlannedOrder): Promise<void> => {
    const { order_no } = await foreman.does(salesOutboundCalls.createSalesOrder, {
      shop_id: day.around.shop_id,
      owner_id: day.around.owner_id,
      outer_order_no: '',
      carrier,
      cut_off_time: Math.floor(Date.now() / 1_000) + cutOffMinutes * 60,
      consignee_phone: '081 234 5678',
      ...foreman.roll.pick(consignees),
      line_list: [...lines],
    });
    day.fates.set(order_no, fate);
    day.counts.ordersTaken += 1;
    day.toWave.push(order_no);
  };

  const cancel = async (order_no: string): Promise<boolean> => {
    const reply = await foreman.doesUnless(
      salesOutboundCalls.cancelOrder,
      { order_no_list: [order_no], reason: 'The buyer asked for it' },
      [errors.alreadyCancelled, errors.orderShipped, errors.parcelOnTruck],
    );
    return (reply?.list[0]?.owed_qty ?? 0) > 0;
  };

  /** Of orders that a real user has changed one of, those that still wait for a wave. */
  const stillWaiting = async (order_no_list: readonly string[]): Promise<string[]> => {
    const asked = { pageno: 1, count: 200, order_no: order_no_list.join(',') };
    const { list } = await foreman.reads(salesOutboundCalls.searchManualCandidate, asked);
    return list.map(({ order_no }) => order_no).filter((order_no) => order_no_list.includes(order_no));
  };

  /** Whether goods are sought for an order again today, after there were none. */
  const isTriedAgain = (order_no: string): boolean => {
    const tries = day.oldOrders.get(order_no);
    if (tries === undefined) return true;
    day.oldOrders.set(order_no, tries + 1);
    return tries + 1 < mostTriesOfOld;
  };

  const wave = async (): Promise<boolean> => {
    if (shelvedAtLastWave !== day.activity.shelved) {
      shelvedAtLastWave = day.activity.shelved;
      day.toWave.push(...lacking.splice(0));
    }
    if (day.toWave.length === 0 || day.counts.picks >= waitingPicks) return false;
    const chosen = day.toWave.splice(0, waveOrders);
    const made = await foreman.doesUnless(salesOutboundCalls.createManualWave, { order_no_list: chosen }, [
      errors.orderElsewhere,
    ]);
    if (!made) {
      const left = await stillWaiting(chosen);
      if (left.length < chosen.length) day.toWave.unshift(...left);
      return true;
    }
    const dropped = new Set(made.dropped_list.map(({ order_no }) => order_no));
    lacking.push(...chosen.filter((order_no) => dropped.has(order_no) && isTriedAgain(order_no)));
    const gone = chosen.filter((order_no) => !dropped.has(order_no));
    for (const order_no of gone.filter((no) => day.fates.get(no) === 'cancelled when waved')) {
      await cancel(order_no);
      day.counts.cancelled += 1;
    }
    day.counts.picks += gone.filter((no) => day.fates.get(no) !== 'cancelled when waved').length;
    return true;
  };

  const isDue = ({ at }: { readonly at: number }): boolean => at * day.pace <= day.now();
  const next = async (): Promise<boolean> => {
    const [truck] = trucks;
    if (truck && isDue(truck)) {
      trucks.shift();
      await announce(truck, day.plan.trucks.indexOf(truck));
      return true;
    }
    const [order] = orders;
    if (order && isDue(order)) {
      orders.shift();
      await sell(order);
      // Also while orders keep coming, people are sent picking.
      if (day.counts.ordersTaken % waveOrders === 0) await wave();
      return true;
    }
    return wave();
  };

  return { cancel, next };
}
