import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Boxing } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { inboundErrors as errors } from '@tallyhouse/contracts/modules/inbound/errors.ts';
import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { task } from '../../../tasks/public.ts';
import { type Desk, type Workplace, workplaceOf } from '../domain/workplace.ts';
import { sheetAsns } from './arrivals.ts';
import { readAsnRow } from './asns.ts';
import { boxingOnWire } from './boxes.ts';
import { letGoEmpty } from './let-go.ts';

/** What the page of a desk holds of its task. */
export interface DeskClaim {
  readonly task_no: string;
  readonly epoch: number;
}

/** A task of this desk: one of the other flow is none here. */
export async function deskTask(tx: ReadTx, desk: Desk, taskNo: string): ReturnType<typeof task.find> {
  const found = await task.find(tx, taskNo);
  return found.task_type === desk ? found : refuse(baseErrors.notFound, { thing: 'Task', id: taskNo, whs_id: tx.whs });
}

const elsewhere = {
  boxing: errors.goToBoxing,
  counting: errors.goToCounting,
  receiving: errors.goToReceiving,
} as const;

/** An ASN that is worked on another page is refused with which one. */
export async function refuseElsewhere(tx: ReadTx, here: Workplace, asnId: string): Promise<void> {
  const at = workplaceOf(await readAsnRow(tx, asnId));
  if (at !== undefined && at !== here) refuse(elsewhere[at], { asn: asnId });
}

/** The ASN of the number of its task, which is scanned from the screen of who handed it over. */
async function asnsOf(tx: ReadTx, desk: Desk, code: string): Promise<string[]> {
  const named = await sheetAsns(tx, code);
  if (named.length > 0) return named;
  const rows = await tx.sql<{ source_id: string }>(
    'select source_id from task where whs_id = $1 and task_no = $2 and task_type = $3',
    [tx.whs, code, desk],
    'inbound.task_sheet',
  );
  return rows.map(({ source_id }) => source_id);
}

/** The work of a sheet in her hands. */
export async function takeSheet(context: CommandContext, desk: Desk, code: string): Promise<Outcome<Boxing>> {
  const { tx } = context;
  const named = await asnsOf(tx, desk, code);
  const [first] = named;
  if (first === undefined) return refuse(errors.nothingFound, { code });
  for (const asn of named) {
    const found = await task.openOf(tx, desk, { type: 'asn', id: asn });
    if (!found) continue;
    const { task: taken, events } = await task.takeInHand(context, found);
    return {
      reply: await boxingOnWire(tx, taken, taken.task_id, asn),
      audit: [{ object_id: taken.task_no, after: { asn_id: asn } }],
      events,
    };
  }
  await refuseElsewhere(tx, desk, first);
  return refuse(desk === 'boxing' ? errors.otherPage : errors.asnStatus, { asn: first });
}

/** What a person has begun at a desk; null for nothing. */
export async function deskInHand(tx: ReadTx, desk: Desk, userId: string): Promise<Boxing | null> {
  const mine = await task.inHandOf(tx, [desk], userId);
  return mine ? boxingOnWire(tx, mine, mine.task_id, mine.source_id) : null;
}

export async function layDown(
  context: CommandContext,
  desk: Desk,
  { task_no, epoch }: DeskClaim,
): Promise<Outcome<{ task_no: string }>> {
  const { task_id } = await deskTask(context.tx, desk, task_no);
  const { events } = await task.pause(context, { task_id, epoch });
  await letGoEmpty(context.tx, task_id);
  return { reply: { task_no }, audit: [{ object_id: task_no }], events };
}
