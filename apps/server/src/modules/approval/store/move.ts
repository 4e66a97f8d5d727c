import { approvalMachine } from '@tallyhouse/contracts/modules/approval/machines.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import { transition } from '../../../kernel/transition.ts';
import type { RequestRow } from './requests.ts';

export type RequestMove = keyof typeof approvalMachine.moves;
const ends: ReadonlySet<RequestMove> = new Set(['approve', 'reject', 'withdraw']);

/** One step of a request along its machine; its new status. */
export async function moveRequest(
  { tx, session }: CommandContext,
  { approval_id }: Pick<RequestRow, 'approval_id'>,
  name: RequestMove,
  set: Readonly<Record<string, string | number | Date | readonly string[] | null>>,
): Promise<number> {
  const moved = await transition(tx, approvalMachine, name, {
    table: 'approval_request',
    statusColumn: 'status',
    where: { approval_id },
    set: { ...set, modifier: session.email },
    raise: ['version = version + 1', 'mtime = now()', ...(ends.has(name) ? ['done_at = now()'] : [])],
  });
  if (!moved) throw new Error(`request ${approval_id} could not ${name}`);
  return approvalMachine.toCode(name);
}
