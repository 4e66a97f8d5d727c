import type { ReactNode } from 'react';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { sendScan } from '../../../../kit/operation/send-scan.ts';
import { useInHand } from '../../../../kit/operation/use-in-hand.ts';
import { DeskPage } from '../../parts/desk-page.tsx';

/** From the cartons into boxes, counted as they go in. */
export function Page(): ReactNode {
  const mine = useCall(calls.getMyBoxing, {});
  const inHand = useInHand(mine, (reply) => reply.boxing);
  return (
    <DeskPage
      flow={{
        words: 'boxing',
        node: 'Inbound.Boxing',
        inHand,
        takeSheet: (code) => sendScan(calls.scanSheetId, { scan_code: code }, code),
        openBox: (claim, code) => sendScan(calls.scanBoxId, { ...claim, device_id: code }, code),
        look: (task_no, code) => invoke(calls.preScanSkuId, { task_no, scan_code: code }, { quiet: true }),
        add: (at, _, code) => sendScan(calls.scanAndSaveSku, { ...at, scan_code: code }, code),
        save: (at, goods) => sendScan(calls.saveBoxSku, { ...at, ...goods }, goods.sku_id),
        takeOut: (at, qty, box) => sendScan(calls.deleteBoxSku, { ...at, qty }, box),
        setDown: async (at, place) => {
          const { boxing, task_no } = await sendScan(calls.completeBox, { ...at, location_id: place }, place);
          return { work: boxing, task_no };
        },
        finish: (claim, missing, asn) => sendScan(calls.completeBoxing, { ...claim, missing_action: missing }, asn),
        pause: (claim) => sendScan(calls.pauseBoxing, claim, claim.task_no),
      }}
    />
  );
}
