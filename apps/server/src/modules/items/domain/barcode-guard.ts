import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** A barcode stands on one SKU, unless a person says that it really stands on both. */
export function refuseTakenBarcode(
  barcode: string,
  other: { readonly sku_id: string; readonly sku_name: string } | undefined,
  isShared: number,
): void {
  if (other && isShared === 0) refuse(itemsErrors.barcodeTaken, { barcode, ...other });
}
