import type { CommandContext, Outcome } from '../../../kernel/call.ts';
import { task } from '../../../tasks/public.ts';

/** Laid down for later, by its holder. */
export async function pauseTask(
  context: CommandContext,
  { task_no, epoch }: { readonly task_no: string; readonly epoch: number },
): Promise<Outcome<{ task_no: string }>> {
  const { task_id } = await task.find(context.tx, task_no);
  const { events } = await task.pause(context, { task_id, epoch });
  return { reply: { task_no }, audit: [{ object_id: task_no }], events };
}
