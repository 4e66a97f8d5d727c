import type { ImportColumnInfo } from '@tallyhouse/contracts/modules/imports/entities.ts';
import type { ImportColumn } from '../../../kernel/imports/define-import.ts';
import { allowedIn } from '../../../kernel/imports/parse-row.ts';

/** A column as the console tells of it. */
export const columnInfo = (key: string, column: ImportColumn): ImportColumnInfo => ({
  key,
  required: column.required ? 1 : 0,
  allowed: column.type === 'text' ? '' : allowedIn(column),
  most_letters: column.type === 'text' ? column.max : 0,
  example: column.example,
  enum_id: column.type === 'code' ? column.codes.id : '',
  codes:
    column.type === 'code' ? column.codes.codes.map((code) => ({ code, name: column.codes.nameOf(code) ?? '' })) : [],
});
