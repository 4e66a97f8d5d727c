import type { InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { generationCalls } from '@tallyhouse/contracts/modules/storage-area/generation-calls.ts';
import type { PlannedRun } from './generation-plan.ts';
import { volumeOf } from './volume.ts';

type Call = typeof generationCalls.previewGenerateCell;

/** What a run would make, in the numbers a person decides by. */
export function previewOf(
  { shape, pathway_from, pathway_to }: InputOf<Call>,
  { zones, count }: PlannedRun,
  there: readonly { readonly zone_id: string; readonly numbers: readonly number[] }[],
  taken: readonly string[],
): ReplyOf<Call> {
  const all = [...zones.values()].flat();
  const byLevel = new Map<number, number>();
  for (const { level } of all) byLevel.set(level, (byLevel.get(level) ?? 0) + 1);
  const levels = [...byLevel].toSorted(([a], [b]) => a - b);
  const sizeOf = (level: number): (typeof shape.level_list)[number] | undefined =>
    shape.level_list.find(({ level_from, level_to }) => level >= level_from && level <= level_to);
  const numbers = Array.from({ length: pathway_to - pathway_from + 1 }, (_, n) => pathway_from + n);
  const sum = (of: (level: number) => number): number => levels.reduce((total, [level, n]) => total + of(level) * n, 0);
  return {
    cells: count,
    existing: taken.length,
    first_existing: taken[0] ?? '',
    example_list: [all[0], all[9], all.at(-1)].flatMap((cell) => (cell ? [cell.location_id] : [])),
    zone_list: [...zones].map(([zone_id, cells]) => {
      const known = there.find((zone) => zone.zone_id === zone_id)?.numbers ?? [];
      return { zone_id, new_pathways: numbers.filter((no) => !known.includes(no)).length, cells: cells.length };
    }),
    level_list: levels.map(([level, cells]) => ({ level, cells })),
    volume_cm3: sum((level) => volumeOf(sizeOf(level)) ?? 0),
    weight_g: sum((level) => sizeOf(level)?.max_weight_g ?? 0),
  };
}
