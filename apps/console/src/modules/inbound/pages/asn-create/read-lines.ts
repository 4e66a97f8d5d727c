import type { NewAsnLine } from '@tallyhouse/contracts/modules/inbound/entities.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Lines as they come from a sheet: SKU, quantity, lot, expiry date, with tabs, commas or semicolons between them.
 * Answers the lines, or the number of the first that cannot be read.
 */
export function readLines(text: string): { readonly lines: readonly NewAsnLine[]; readonly wrong?: number } {
  const lines: NewAsnLine[] = [];
  for (const [n, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue;
    const [sku = '', count = '', lot = '', expiry = ''] = row.split(/[\t;,]/).map((cell) => cell.trim());
    const qty = Number(count);
    if (sku === '' || !Number.isInteger(qty) || qty < 1 || qty > 99_999 || (expiry !== '' && !day.test(expiry)))
      return { lines, wrong: n + 1 };
    lines.push({
      sku_id: sku,
      expected_qty: qty,
      supplier_lot: lot,
      production_date: null,
      expiry_date: expiry === '' ? null : expiry,
    });
  }
  return { lines };
}

/** Labels one below the other, or with commas between them. */
export const readLabels = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((label) => label.trim())
    .filter((label) => label !== '');
