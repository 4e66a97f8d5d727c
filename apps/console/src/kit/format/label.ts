/** The nine the spec names, and those of the same kind that its screens and calls use. */
const acronyms = new Set(
  (
    'SKU ASN PDA MTO QC SBS B2C 3PL IBT ' +
    'UPC UID ID JIT RTS RTB MT CC FSC CB AWB LMTN SOT WMS WFM CCTV BPO PMS ABC KPI TV IB OB RT BD PC OT URL QTY'
  ).split(' '),
);

const word = (text: string): string => {
  const upper = text.toUpperCase();
  return acronyms.has(upper) ? upper : upper.slice(0, 1) + text.slice(1).toLowerCase();
};

/** `sku_id list` and `skuIdList` become "SKU ID List". */
export const labelText = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_]+/)
    .filter((part) => part !== '')
    .map(word)
    .join(' ');
