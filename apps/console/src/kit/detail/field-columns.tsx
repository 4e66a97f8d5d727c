import type { ReactNode } from 'react';
import type { Column } from '@tallyhouse/ui/table.tsx';
import { NumberValue } from '../format/values.tsx';
import { type FieldName, useDictionary } from '../i18n/dictionary.ts';

type Field<Row> = FieldName & keyof Row;

interface FieldColumns<Row> {
  readonly column: (key: Field<Row>, width: number | undefined, render: (row: Row) => ReactNode) => Column<Row>;
  /** Right-aligned; what is null is a dash. */
  readonly number: (key: Field<Row>, width: number, value?: (row: Row) => number | null) => Column<Row>;
}

/** Columns of a table in a card, each headed by the name of its field. */
export function useFieldColumns<Row>(): FieldColumns<Row> {
  const { field } = useDictionary();
  const column: FieldColumns<Row>['column'] = (key, width, render) => ({
    key: String(key),
    title: field(key),
    width,
    render,
  });
  return {
    column,
    number: (key, width, value = (row) => Number(row[key])) => ({
      ...column(key, width, (row) => <NumberValue value={value(row)} />),
      align: 'right',
    }),
  };
}
