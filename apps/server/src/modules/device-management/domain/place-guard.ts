import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** A home is a place of this warehouse that is still there. */
export function refuseUnknownPlace(whs: string, locationId: string | null, known: boolean): void {
  if (!known) refuse(baseErrors.notFound, { thing: 'Location', id: locationId ?? '', whs_id: whs });
}
