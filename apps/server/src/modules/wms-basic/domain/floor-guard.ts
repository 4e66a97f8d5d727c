import { wmsBasicErrors } from '@tallyhouse/contracts/modules/wms-basic/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** A floor number stands once in a warehouse. Two at the same moment: the unique key refuses one, which looks again. */
export function refuseTakenFloor(
  onFloor: { readonly storey_id: string; readonly storey_name: string; readonly floor_no: number } | undefined,
  ownId: string | undefined,
): void {
  if (onFloor && onFloor.storey_id !== ownId) {
    refuse(wmsBasicErrors.floorTaken, { floor_no: onFloor.floor_no, storey_name: onFloor.storey_name });
  }
}
