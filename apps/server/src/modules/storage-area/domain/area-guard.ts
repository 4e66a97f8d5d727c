import { storageAreaErrors } from '@tallyhouse/contracts/modules/storage-area/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type ChosenPlaces, type Place, type TakenPlace, missingPlace, placeTaken } from './area-members.ts';

/** A logic area holds places that are there, and none that another area of its purpose has. */
export function refuseTakenPlaces(chosen: ChosenPlaces, there: readonly Place[], taken: readonly TakenPlace[]): void {
  const missing = missingPlace(chosen, there);
  if (missing !== undefined) refuse(storageAreaErrors.parentGone, { id: missing });
  const clash = placeTaken(there, taken);
  if (clash) refuse(storageAreaErrors.inOtherArea, clash);
}
