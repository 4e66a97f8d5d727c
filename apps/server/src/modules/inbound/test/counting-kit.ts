import { expect } from 'vitest';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { Client } from '../../../../test/kit/test-server.ts';
import type { Dock } from './kit.ts';

/** Cartons of the dock of a file, with labels that no other test uses. */
export function cartonsOf(open: () => Dock) {
  let labels = 0;
  const label = (): string => `CT-C${(labels += 1)}`;

  /** A truck of one ASN with two cartons, the first of them in the clerk's hands. */
  async function atCarton(expected_qty: number) {
    const dock = open();
    const sku_id = dock.sku();
    const cartons = [label(), label()] as const;
    const { group_id, asn_ids } = await dock.truck([{ lines: [dock.line(sku_id, expected_qty)], cartons }]);
    const asn_id = asn_ids[0] ?? '';
    const update = (tracking_id: string, does: { claim: 0 | 1; close: 0 | 1 }, who: Client = dock.clerk) =>
      who.call(calls.updateTrackingId, { group_id, tracking_id, ...does });
    const take = (tracking_id: string, who?: Client) => update(tracking_id, { claim: 1, close: 0 }, who);
    const shut = (tracking_id: string, who?: Client) => update(tracking_id, { claim: 0, close: 1 }, who);
    const save = (qty: number, replaces_record_id = 0, tracking_id: string = cartons[0], who: Client = dock.clerk) =>
      who.call(calls.saveCountingRecord, { group_id, tracking_id, asn_id, sku_id, qty, replaces_record_id });
    const end = (missing_action: number) =>
      dock.clerk.call(calls.createGroupCompleteRecord, { group_id, missing_action });
    const line = async () =>
      (await dock.supervisor.call(calls.searchAsnLine, { asn_id, pageno: 1, count: 20 })).data.list[0];
    expect(await take(cartons[0])).toMatchObject({ retcode: 0 });
    return { sku_id, cartons, group_id, asn_id, update, take, shut, save, end, line };
  }

  return { label, atCarton };
}
