import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type PlannedRun, type RunAsked, mostCells, planRun } from './generation-plan.ts';
import { mayBeUsedAs } from './no-pick.ts';

interface ZoneThere {
  readonly zone_id: string;
  readonly zone_type: number;
}

/** The cells of a run that can be made; whatever stands in its way is said to the person. */
export function refuseImpossibleRun(asked: RunAsked, there: readonly ZoneThere[]): PlannedRun {
  const gone = asked.zone_list.find((id) => !there.some(({ zone_id }) => zone_id === id));
  if (gone !== undefined) refuse(storageAreaErrors.parentGone, { id: gone });
  const { level_list } = asked.shape;
  if (there.some(({ zone_type }) => level_list.some(({ usage }) => !mayBeUsedAs(zone_type, usage))))
    refuse(storageAreaErrors.noPickThere, {});
  const planned = planRun(asked);
  if (!('kind' in planned)) return planned;
  switch (planned.kind) {
    case 'pattern':
      return refuse(storageAreaErrors.patternNotRead, { part: planned.part });
    case 'skip':
      return refuse(storageAreaErrors.skipNotRead, { part: planned.part });
    case 'ambiguous':
      return refuse(storageAreaErrors.codesNotApart, { token: planned.token });
    case 'label':
      return refuse(storageAreaErrors.codeNoLabel, { code: planned.code });
    case 'level':
      return refuse(storageAreaErrors.levelNotSaid, { level: planned.level });
    case 'many':
      return refuse(storageAreaErrors.tooManyCells, { n: planned.n, most: mostCells });
  }
}
