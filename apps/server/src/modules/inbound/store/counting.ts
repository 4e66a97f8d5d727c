import type { CountingGroup } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { countingStatus, flowVariant } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import { countingMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { transition } from '../../../kernel/transition.ts';
import { sheetAsns } from './arrivals.ts';
import { refuseElsewhere } from './desk-tasks.ts';

const open: readonly number[] = (['pending', 'ongoing'] as const).map((name) => countingStatus.codeOf(name));
const most = 100;

/** What was announced is in no column of it. */
const groupColumns = `g.group_id, g.plate_no, g.staging_location_id, g.counting_status,
  (select coalesce(jsonb_agg(distinct s.supplier_name), '[]'::jsonb) from asn a join supplier s on s.site_id = left(a.whs_id, 2) and s.supplier_id = a.supplier_id
    where a.whs_id = g.whs_id and a.group_id = g.group_id) as supplier_list,
  (select count(*)::int from asn a where a.whs_id = g.whs_id and a.group_id = g.group_id) as asn_qty,
  (select coalesce(sum(a.arrived_carton_qty), 0)::int from asn a where a.whs_id = g.whs_id and a.group_id = g.group_id) as arrived_carton_qty,
  (select coalesce(sum(a.counted_qty), 0)::int from asn a where a.whs_id = g.whs_id and a.group_id = g.group_id) as counted_qty,
  (select count(*)::int from asn a join tracking t on t.whs_id = a.whs_id and t.asn_id = a.asn_id and t.status in (5, 9)
    where a.whs_id = g.whs_id and a.group_id = g.group_id) as counted_carton_qty,
  (select coalesce(jsonb_agg(distinct t.claim_user), '[]'::jsonb) from asn a join tracking t on t.whs_id = a.whs_id and t.asn_id = a.asn_id and t.claim_user <> ''
    where a.whs_id = g.whs_id and a.group_id = g.group_id) as counting_user_list`;

/** The trucks that are to be counted, the oldest first. */
export const openGroups = (tx: ReadTx): Promise<CountingGroup[]> =>
  tx.sql<CountingGroup>(
    `select ${groupColumns} from asn_group g where g.whs_id = $1 and g.counting_status in (10, 20) order by g.arrived_time, g.group_id limit ${most}`,
    [tx.whs],
    'inbound.counting_groups',
  );

export async function readGroup(tx: ReadTx, groupId: string): Promise<CountingGroup> {
  const [row] = await tx.sql<CountingGroup>(
    `select ${groupColumns} from asn_group g where g.whs_id = $1 and g.group_id = $2`,
    [tx.whs, groupId],
    'inbound.counting_group',
  );
  return row ?? refuse(errors.nothingFound, { code: groupId });
}

/** One that is not counted is refused with where its ASNs are worked. */
async function refuseUncounted(tx: ReadTx, code: string, asnIds: readonly string[]): Promise<never> {
  for (const asn of asnIds) await refuseElsewhere(tx, 'counting', asn);
  return refuse(errors.nothingFound, { code });
}

/** The truck a sheet belongs to: an ASN, a carton, a delivery note or the truck itself. */
export async function groupOfSheet(tx: ReadTx, code: string): Promise<CountingGroup> {
  const named = await sheetAsns(tx, code);
  const [found] = await tx.sql<{ group_id: string }>(
    `select g.group_id from asn_group g where g.whs_id = $1 and g.counting_status in (10, 20)
       and (g.plate_no = upper($3) and g.plate_no <> ''
         or g.group_id in (select a.group_id from asn a where a.whs_id = $1 and a.asn_id = any($2::text[]))) order by g.arrived_time limit 1`,
    [tx.whs, named, code],
    'inbound.counting_sheet',
  );
  return found ? readGroup(tx, found.group_id) : refuseUncounted(tx, code, named);
}

/** A truck that is being counted, and nobody else counts, begins or ends it meanwhile. */
export async function lockCounting(tx: ChangeTx, groupId: string): Promise<void> {
  const [row] = await tx.sql<{ counting_status: number }>(
    'select counting_status from asn_group where whs_id = $1 and group_id = $2 for update',
    [tx.whs, groupId],
    'inbound.lock_counting',
  );
  if (row && open.includes(row.counting_status)) return;
  await refuseUncounted(tx, groupId, await sheetAsns(tx, groupId));
}

export const moveCounting = (tx: ChangeTx, groupId: string, move: keyof typeof countingMachine.moves) =>
  transition(tx, countingMachine, move, {
    table: 'asn_group',
    statusColumn: 'counting_status',
    where: { group_id: groupId },
    set: {},
  });

/** The cartons of a truck wait to be counted: nothing of them is yet. */
export async function openCounting(tx: ChangeTx, groupId: string): Promise<void> {
  await moveCounting(tx, groupId, 'open');
  await tx.sql(
    `update asn_line l set counted_qty = 0 from asn a where a.whs_id = $1 and a.group_id = $2 and a.flow_variant = $3
       and l.whs_id = a.whs_id and l.asn_id = a.asn_id`,
    [tx.whs, groupId, flowVariant.codeOf('device')],
    'inbound.open_counting',
  );
}
