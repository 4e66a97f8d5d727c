import type { ReactNode } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { missingAction } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { stockGrade } from '@tallyhouse/contracts/modules/rule-center/enums.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { sendScan } from '../../../../kit/operation/send-scan.ts';
import { useInHand } from '../../../../kit/operation/use-in-hand.ts';
import { DeskPage } from '../../parts/desk-page.tsx';

const unread = {
  supplier_lot: '',
  production_date: null,
  expiry_date: null,
  uid_list: [],
  grade: stockGrade.codeOf('good'),
};

/** What was counted, onto devices: the last piece ends the ASN. */
export function Page(): ReactNode {
  const mine = useCall(calls.getMyReceiving, {});
  const inHand = useInHand(mine, (reply) => reply.receiving);
  return (
    <DeskPage
      flow={{
        words: 'receiving',
        node: 'Inbound.Receiving',
        inHand,
        takeSheet: (code) => sendScan(calls.scanReceivingSheetId, { scan_code: code }, code),
        openBox: (claim, code) => sendScan(calls.scanReceivingDeviceId, { ...claim, device_id: code }, code),
        look: (task_no, code) => invoke(calls.preScanReceivingSku, { task_no, scan_code: code }, { quiet: true }),
        add: (at, { sku_id, pack_qty }, code) =>
          sendScan(calls.saveReceivingSku, { ...at, ...unread, sku_id, qty: pack_qty }, code),
        save: (at, goods) => sendScan(calls.saveReceivingSku, { ...at, ...goods }, goods.sku_id),
        takeOut: (at, qty, device) => sendScan(calls.deleteReceivingSku, { ...at, qty }, device),
        setDown: async ({ box_no, ...claim }, place) => {
          const asked = { ...claim, device: { box_no, location_id: place }, finish_task: 0 } as const;
          const { receiving, task_no } = await sendScan(calls.completeReceiving, asked, place);
          return { work: receiving, task_no };
        },
        finish: async (claim, missing, asn) => {
          const finish_task = missing === missingAction.codeOf('close') ? 1 : 0;
          const done = await sendScan(calls.completeReceiving, { ...claim, device: null, finish_task }, asn);
          return { ...done, boxed_qty: done.received_qty };
        },
        pause: (claim) => sendScan(calls.pauseReceiving, claim, claim.task_no),
      }}
    />
  );
}
