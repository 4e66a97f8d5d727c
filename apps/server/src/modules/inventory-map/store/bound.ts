/** Values of a statement, given one after the other: `$1` is the warehouse, `$2` its site. */
export interface Bound {
  readonly values: unknown[];
  bind(value: unknown): string;
}

export function boundIn(whs: string, site: string): Bound {
  const values: unknown[] = [whs, site];
  return { values, bind: (value) => `$${values.push(value)}` };
}

const sources = {
  sku: 'select x.id from sku x where x.site_id = $2 and x.sku_id',
  owner: 'select x.id from owner x where x.site_id = $2 and x.owner_id',
  location: 'select x.id from location x where x.whs_id = $1 and x.location_id',
  container: 'select x.id from container x where x.whs_id = $1 and x.container_id',
  uid: 'select x.id from stock_uid x where x.whs_id = $1 and x.uid',
} as const;

/**
 * A column of numbers held against labels. One label is an equation: only behind that is an index read in the order of what
 * follows in it. A serial may have several rows, so it is always a list.
 */
export function isOf(
  { bind }: Bound,
  column: string,
  thing: keyof typeof sources,
  labels: readonly string[] | undefined,
): string[] {
  if (labels === undefined) return [];
  const [only, ...more] = labels;
  return more.length === 0 && thing !== 'uid'
    ? [`${column} = (${sources[thing]} = ${bind(only)})`]
    : [`${column} = any(array(${sources[thing]} = any(${bind(labels)})))`];
}
