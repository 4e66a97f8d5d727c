/** A code that stands for a SKU begins with $ or # and has something behind it. */
export const isMappingCode = (text: string): boolean => /^[$#][!-~]{1,39}$/.test(text);

/** In China labels begin with these signs for other reasons: there a code is what was typed. */
export const hasMappings = (site: string): boolean => site !== 'CN';

export const mappingHistory = (row: {
  readonly sku_id: string;
  readonly valid_from: Date | null;
  readonly valid_to: Date | null;
  readonly status: number;
}): Record<string, string | number | null> => ({
  sku_id: row.sku_id,
  valid_from: row.valid_from?.toISOString() ?? null,
  valid_to: row.valid_to?.toISOString() ?? null,
  status: row.status,
});

export const endsBeforeItBegins = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && to <= from;

export const modelHistory = (row: {
  readonly shop_id: string;
  readonly item_id: string;
  readonly model_id: string;
  readonly sku_id: string;
  readonly qty: number;
  readonly priority: number;
  readonly status: number;
}): Record<string, string | number> => ({
  shop_id: row.shop_id,
  item_id: row.item_id,
  model_id: row.model_id,
  sku_id: row.sku_id,
  qty: row.qty,
  priority: row.priority,
  status: row.status,
});
