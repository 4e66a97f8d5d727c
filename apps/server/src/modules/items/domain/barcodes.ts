interface Barcode {
  readonly barcode: string;
  readonly barcode_type: number;
  readonly is_main: number;
}

/** The barcode that is the main one when the main one goes: one of the single unit first, then the oldest. */
export const nextMain = <B extends Barcode>(oldestFirst: readonly B[], gone: string): B | undefined => {
  const left = oldestFirst.filter(({ barcode }) => barcode !== gone);
  return left.find(({ is_main }) => is_main === 1) ?? left.find(({ barcode_type }) => barcode_type === 1) ?? left[0];
};

/** A SKU with barcodes has a main one: the first becomes it, and it stays until another one is made it. */
export const isMainAfter = (barcodes: readonly Barcode[], saved: Pick<Barcode, 'barcode' | 'is_main'>): 0 | 1 => {
  const others = barcodes.filter(({ barcode }) => barcode !== saved.barcode);
  return saved.is_main === 1 || others.every(({ is_main }) => is_main === 0) ? 1 : 0;
};

/** What the history of a SKU tells of a barcode. */
export const barcodeHistory = ({
  barcode,
  barcode_type,
  pack_qty,
  is_main,
  is_shared,
}: Barcode & { readonly pack_qty: number; readonly is_shared: number }): Record<string, string | number> => ({
  barcode,
  barcode_type,
  pack_qty,
  is_main,
  is_shared,
});
