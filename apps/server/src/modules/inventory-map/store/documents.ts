/** Documents that have a number of their own: where it stands, by their number in the ledger. */
const documents = [
  { types: [1], table: 'asn', no: 'asn_id', id: 'id' },
  { types: [4, 16, 42], table: 'task', no: 'task_no', id: 'task_id' },
  { types: [11, 14, 15], table: 'so_order', no: 'order_no', id: 'id' },
  { types: [34, 50], table: 'inventory_adjustment', no: 'adjustment_no', id: 'id' },
] as const;

/** The number of the document behind a row of the ledger. */
export const docNoSql = (move: string): string =>
  `coalesce(case ${documents
    .map(
      ({ types, table, no, id }) =>
        `when ${move}.doc_type in (${types.join(', ')}) then (select d.${no} from ${table} d where d.whs_id = $1 and d.${id} = ${move}.doc_id)`,
    )
    .join(' ')} end, '')`;

/** The documents that bear these numbers, as `t` and `id`. */
export const documentsNamed = (numbers: string): string =>
  documents
    .flatMap(({ types, table, no, id }) =>
      types.map(
        (type) =>
          `select ${type}::smallint as t, d.${id} as id from ${table} d where d.whs_id = $1 and d.${no} = any(${numbers}::text[])`,
      ),
    )
    .join(' union all ');
