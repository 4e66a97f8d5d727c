import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { type EventDraft, handle } from '../../../kernel/call.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import { numberOfDay } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { arrivalNow, lockGroup, onSameTruck, sheetAsns } from '../store/arrivals.ts';
import { type AsnRow, lockAsns, moveAsn } from '../store/asns.ts';

const expected: readonly number[] = (['pending', 'in_transit', 'arriving'] as const).map((name) =>
  inboundOrderStatus.codeOf(name),
);

/** The delivery the sheet belongs to: the one that is open, the one its ASN is in, or a new one. */
async function groupOf(
  tx: ChangeTx,
  asns: readonly AsnRow[],
  open: string | undefined,
  by: { readonly email: string; readonly time_region: string },
): Promise<string> {
  const known = open ?? asns.find(({ group_id }) => group_id !== '')?.group_id;
  if (known !== undefined) return (await lockGroup(tx, known)).group_id;
  const group = await numberOfDay(tx, 'IG', by.time_region);
  await tx.sql(
    `insert into asn_group (whs_id, group_id, plate_no, creator)
     values ($1, $2, coalesce((select max(plate_no) from asn where whs_id = $1 and asn_id = any($3::text[])), ''), $4)`,
    [tx.whs, group, asns.map(({ asn_id }) => asn_id), by.email],
    'inbound.new_group',
  );
  return group;
}

export const scanArrivalSheetId = handle(
  calls.scanArrivalSheetId,
  async ({ tx, session }, { scan_code: code, group_id: open }) => {
    const named = await sheetAsns(tx, code);
    if (named.length === 0) return refuse(errors.nothingFound, { code });
    const asns = await lockAsns(tx, await onSameTruck(tx, named));
    const waiting = asns.filter(({ status }) => expected.includes(status));
    const [gone] = asns.filter(({ asn_id, status }) => named.includes(asn_id) && !expected.includes(status));
    if (waiting.length === 0) return refuse(errors.asnStatus, { asn: gone?.asn_id ?? code });
    const group = await groupOf(tx, waiting, open, session);
    const events: EventDraft[] = [];
    for (const { asn_id, status, group_id } of waiting) {
      if (status !== inboundOrderStatus.codeOf('arriving')) {
        const moved = await moveAsn(tx, asn_id, 'come', { modifier: session.email, group_id: group });
        events.push(...moved.events);
      } else if (group_id !== group) return refuse(errors.asnStatus, { asn: asn_id });
    }
    const [first, ...rest] = waiting.map(({ asn_id }) => ({ object_id: asn_id, after: { group_id: group } }));
    if (!first) throw new Error('nothing waits');
    return { reply: await arrivalNow(tx, group), audit: [first, ...rest], events };
  },
);
