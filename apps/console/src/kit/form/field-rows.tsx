import type { ReactNode } from 'react';
import { FieldTable, FieldTableRow } from '@tallyhouse/ui/field-table.tsx';
import { FormItem, useFormAround } from '@tallyhouse/ui/form.tsx';
import { useDictionary } from '../i18n/dictionary.ts';
import { useFieldParts } from './field-parts.tsx';
import type { FormField } from './form-types.ts';

export interface FieldRow {
  /** Where the form keeps it: the list of rows, and which of them it is. */
  readonly at: readonly [list: string, n: number];
  /** What it is called: said before the label of each of its fields. */
  readonly title: string;
  /** In the order of the columns, with the limits they have in this row. */
  readonly fields: readonly FormField[];
  readonly end?: ReactNode;
}

interface FieldRowsProps {
  readonly label: string;
  readonly columns: readonly FormField[];
  /** `FillAll` where the rows can be filled together. */
  readonly lead?: ReactNode;
  readonly rows: readonly FieldRow[];
}

/** Many rows of the same fields. A row that is left says what is wrong in it, also at fields nobody has been to. */
export function FieldRows({ label, columns, lead, rows }: FieldRowsProps): ReactNode {
  const form = useFormAround();
  const { field } = useDictionary();
  const { rulesOf, inputOf } = useFieldParts('Create');
  return (
    <FieldTable
      label={label}
      columns={columns.map(({ name, units, required, type }) => ({
        key: name,
        title: field(name),
        units,
        required,
        align: type === 'number' ? 'right' : 'left',
      }))}
    >
      {lead}
      {rows.map(({ at, title, fields, end }) => (
        <FieldTableRow
          key={at.join(' ')}
          title={title}
          end={end}
          onLeave={() => {
            // What is wrong stands at the fields themselves.
            form.validateFields(fields.map(({ name }) => [...at, name])).catch(() => undefined);
          }}
          cells={fields.map((item) => (
            <FormItem
              key={item.name}
              name={[...at, item.name]}
              label={`${title} ${field(item.name)}`}
              required={item.required}
              rules={rulesOf(item)}
            >
              {inputOf(item)}
            </FormItem>
          ))}
        />
      ))}
    </FieldTable>
  );
}
