import { clockOf } from '../kernel/versions.ts';
import * as decide from './domain/decide.ts';
import { fullTypes } from './domain/limit.ts';
import { type Seeker, ranked } from './domain/score.ts';
import { lockPerson, openTasksOf } from './store/load.ts';
import { firstFree, offered } from './store/pool.ts';
import { type Doing, type Done, write } from './store/tasks.ts';

/** More than this nobody is shown at a time, and nobody looks further than so many pages. */
const perPage = 50;
const mostPages = 4;

/**
 * Gives the task that suits her best now, or nothing. Candidates are read without a lock; only the one that is taken is
 * locked, so that hundreds who ask at once do not wait for each other.
 */
export async function claimNext(doing: Doing, seeker: Seeker): Promise<Done | undefined> {
  const { tx, session } = doing;
  const [, open] = await Promise.all([lockPerson(tx, session.user_id), openTasksOf(tx, session.user_id)]);
  const full = fullTypes(open);
  const types = seeker.task_type_list.filter((type) => !full.has(type));
  const seen: number[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const candidates = await offered(tx, types, seen, perPage);
    const free = await firstFree(tx, ranked(seeker, candidates));
    if (free) {
      const clock = (at: Date): string => clockOf(session.time_region).format(at);
      return write(doing, free.task, decide.claim(free.task, session, free.now, clock), free.now);
    }
    if (candidates.length < perPage) return undefined;
    seen.push(...candidates.map(({ task_id }) => task_id));
  }
  return undefined;
}
