import type { ReadContext } from '../kernel/call.ts';
import { fullTypes } from './domain/limit.ts';
import { type Seeker, type Unfit, unfitFor } from './domain/score.ts';
import type { Person } from './domain/task.ts';
import { openTasksOf } from './store/load.ts';
import { type OpenGroup, openGroups } from './store/pool.ts';

/**
 * Why a task is not given: it waits for something (`blocked`, or `not_released`), somebody has it (`claimed`), she has
 * all she may have (`limit`), it is not for her, or it is and others stood before it when she asked (`behind`).
 */
export type Reason = 'claimed' | 'blocked' | 'not_released' | 'limit' | Unfit | 'behind';

/** A call that only reads can ask it. */
type Asking = Pick<ReadContext, 'tx'> & { readonly session: Pick<Person, 'user_id'> };

export interface NoTask {
  /** Everything open of the types she may do. */
  readonly open: number;
  readonly reasons: Readonly<Partial<Record<Reason, number>>>;
}

/** "Why do I get no task": every open task of her types under one reason, judged as `claimNext` judges. */
export async function explainNone({ tx, session }: Asking, seeker: Seeker): Promise<NoTask> {
  const full = fullTypes(await openTasksOf(tx, session.user_id));
  const reasonOf = (group: OpenGroup): Reason => {
    if (group.held) return 'claimed';
    if (group.blocked) return 'blocked';
    if (!group.offered) return 'not_released';
    return full.has(group.task_type) ? 'limit' : (unfitFor(seeker, group) ?? 'behind');
  };
  const reasons: Partial<Record<Reason, number>> = {};
  let open = 0;
  for (const group of await openGroups(tx, seeker.task_type_list)) {
    const reason = reasonOf(group);
    reasons[reason] = (reasons[reason] ?? 0) + group.n;
    open += group.n;
  }
  return { open, reasons };
}
