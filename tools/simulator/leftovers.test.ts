import { describe, expect, it } from 'vitest';
import { inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { newDay } from './day.ts';
import { type Leftovers, takeUp } from './leftovers.ts';

const nothing: Leftovers = {
  orders: [],
  picks: 0,
  pausedPicks: [],
  desks: [],
  parcels: [],
  trucks: [],
  putaways: [],
  asns: [],
};
const around = {
  owner_id: '',
  shop_id: '',
  suppliers: [],
  goods: [],
  arriving: [],
  putaway: [],
  checking: [],
  boxes: [],
  totes: [],
};
const dayAfter = (left: Partial<Leftovers>) => {
  const day = newDay({ trucks: [], orders: [] }, around, 1, 'patient');
  takeUp(day, { ...nothing, ...left });
  return day;
};

describe('what lies about when a day begins', () => {
  it('comes before the people who do such work', () => {
    const day = dayAfter({
      orders: [{ order_no: 'OB1' }],
      picks: 3,
      pausedPicks: [{ task_no: 'SP1' }],
      desks: [
        { task_type: 'checking', tote_id: 'T1' },
        { task_type: 'packing', tote_id: 'T2' },
      ],
      parcels: [
        { lmtn: 'H1', carrier: 'HOUSE', is_printed: true, waited_s: 300 },
        { lmtn: 'H2', carrier: 'HOUSE', is_printed: false, waited_s: 200 },
      ],
      trucks: [{ ship_no: 'SH1', carrier: 'HOUSE', loaded: 4 }],
      putaways: [
        { device_id: 'B1', is_return: false },
        { device_id: 'T3', is_return: true },
      ],
    });
    expect(day).toMatchObject({
      toWave: ['OB1'],
      pausedPicks: ['SP1'],
      toCheck: ['T1'],
      toPack: ['T2'],
      toLabel: [{ lmtn: 'H2' }],
      openTrucks: [{ ship_no: 'SH1', loaded: 4, failures: 0 }],
      fullBoxes: ['B1'],
      toReturn: ['T3'],
    });
    expect(day.counts.picks).toBe(3);
    expect(day.parcels.get('HOUSE')).toEqual(['H1']);
    // It has waited since before the day began.
    expect(day.now() - (day.parcelsSince.get('HOUSE') ?? 0)).toBeGreaterThanOrEqual(300);
    expect(day.oldOrders.get('OB1')).toBe(0);
  });

  it('brings deliveries of one truck together, sends arrived ones to the desk, and knows what others work on', () => {
    const asn = (
      asn_id: string,
      status: Parameters<typeof inboundOrderStatus.codeOf>[0],
      truck: string,
      is_free = true,
    ) => ({
      asn_id,
      status: inboundOrderStatus.codeOf(status),
      truck,
      is_free,
      lines: [{ sku_id: 'SKU1', qty: 5 }],
      cartons: [`${asn_id}-1`],
    });
    const day = dayAfter({
      asns: [
        asn('A1', 'in_transit', 'SBA 1'),
        asn('A2', 'in_transit', 'SBA 1'),
        asn('A3', 'arriving', 'SBA 2'),
        asn('A4', 'scanning', 'SBA 3'),
        asn('A5', 'arrived', 'SBA 4', false),
      ],
    });
    expect(day.trucks.map(({ deliveries }) => deliveries.map(({ asn_id }) => asn_id))).toEqual([['A1', 'A2'], ['A3']]);
    expect(day.sheets.map(({ asn_id }) => asn_id)).toEqual(['A4']);
    expect([...day.deliveries.keys()]).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
    expect(day.deliveries.get('A5')).toMatchObject({ lines: [{ sku_id: 'SKU1', qty: 5 }], skus: ['SKU1'] });
  });
});
