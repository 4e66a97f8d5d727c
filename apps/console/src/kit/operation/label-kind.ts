/** What a label says of itself before anybody is asked. Most say nothing: the resolver of the server knows the rest. */
export type LabelKind = 'location' | 'document' | 'goods';

/** Of the usual pattern: zone, aisle, bay, level, position. */
const location = /^[A-Z][A-Z0-9]{0,3}-\d{2}-\d{3}-\d{1,2}-\d{2}$/;
/** Prefix, day and six digits. */
const numbered = /^[A-Z]{2}\d{12}$/;
/** EAN-8, UPC, EAN-13, GTIN-14. */
const barcode = /^(?:\d{8}|\d{12,14})$/;

export function labelKind(code: string): LabelKind | undefined {
  if (location.test(code)) return 'location';
  if (numbered.test(code)) return 'document';
  return barcode.test(code) ? 'goods' : undefined;
}

/** The parts of a cell's code as its sign shows them; other codes are one part. */
export const placeParts = (code: string): readonly string[] => (location.test(code) ? code.split('-') : [code]);
