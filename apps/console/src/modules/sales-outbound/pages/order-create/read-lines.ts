import type { NewOrderLine } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';

const mostPieces = 99_999;

/**
 * Lines as they come from a sheet: SKU and quantity, with a tab, comma or semicolon between them. Answers the lines, or
 * the number of the first that cannot be read.
 */
export function readLines(text: string): { readonly lines: readonly NewOrderLine[]; readonly wrong?: number } {
  const lines: NewOrderLine[] = [];
  for (const [n, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue;
    const [sku_id = '', count = ''] = row.split(/[\t;,]/).map((cell) => cell.trim());
    const qty = Number(count);
    if (sku_id === '' || !Number.isInteger(qty) || qty < 1 || qty > mostPieces) return { lines, wrong: n + 1 };
    lines.push({ sku_id, qty });
  }
  return { lines };
}
