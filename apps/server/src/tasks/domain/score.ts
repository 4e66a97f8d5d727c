import type { TaskTypeName } from '@tallyhouse/contracts/common/task-types.ts';
import type { Task } from './task.ts';

/** What a task is judged by when somebody asks for work. */
export interface Candidate extends Pick<
  Task,
  'task_id' | 'task_type' | 'priority' | 'zone_id' | 'pathway_id' | 'seq' | 'skill_code' | 'skill_level' | 'device_type'
> {
  /** Whole minutes since it was due, by the clock of the database. */
  readonly overdue_min: number;
}
export type Needs = Pick<Candidate, 'zone_id' | 'skill_code' | 'skill_level' | 'device_type'>;

/** Somebody who asks for work. */
export interface Seeker {
  /** What she may do. */
  readonly task_type_list: readonly TaskTypeName[];
  /** Her level in each skill she has, 1 to 3. */
  readonly skills: ReadonlyMap<string, number>;
  /** Where she may work; undefined is everywhere. */
  readonly zone_list: readonly string[] | undefined;
  readonly preferred_zone_list: readonly string[];
  /** Types of the devices she has in hand. */
  readonly device_type_list: readonly number[];
  /** Of her last task. */
  readonly pathway_id: string | null;
  /** From the place of her last scan. */
  metresTo(task: Candidate): number;
}

export type Unfit = 'zone' | 'skill' | 'device';

/** Why this task is not for her, if it is not. */
export function unfitFor(seeker: Seeker, { zone_id, skill_code, skill_level, device_type }: Needs): Unfit | undefined {
  if (seeker.zone_list && zone_id !== null && !seeker.zone_list.includes(zone_id)) return 'zone';
  if (skill_code !== '' && (seeker.skills.get(skill_code) ?? 0) < Math.max(1, skill_level)) return 'skill';
  if (device_type !== null && !seeker.device_type_list.includes(device_type)) return 'device';
  return undefined;
}

/** How well a task suits her now. Ageing is in here and never in the priority of the row. */
export function scoreOf(seeker: Seeker, task: Candidate): number {
  const above = task.skill_code === '' ? 0 : (seeker.skills.get(task.skill_code) ?? 0) - Math.max(1, task.skill_level);
  return (
    task.priority * 1_000 +
    task.overdue_min * 10 -
    seeker.metresTo(task) / 10 +
    (task.zone_id !== null && seeker.preferred_zone_list.includes(task.zone_id) ? 50 : 0) +
    (task.pathway_id !== null && task.pathway_id === seeker.pathway_id ? 30 : 0) -
    // Experts are kept for expert work.
    20 * above
  );
}

/** The ids of those that suit her, best first; among equals the order in which they are offered stays. */
export const ranked = (seeker: Seeker, offered: readonly Candidate[]): number[] =>
  offered
    .filter((task) => unfitFor(seeker, task) === undefined)
    .map((task) => ({ task_id: task.task_id, score: scoreOf(seeker, task) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ task_id }) => task_id);
