import type { ReactNode } from 'react';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { FieldName } from '../i18n/dictionary.ts';

/** A column: its label is the field's own, what it shows is up to the screen. */
export interface ListColumn<Row> {
  readonly field: FieldName & keyof Row & string;
  readonly width?: number;
  readonly align?: 'right';
  readonly sortable?: boolean;
  /** Always shown. */
  readonly locked?: boolean;
  readonly render: (row: Row) => ReactNode;
  /** Words for codes, in the file of an export. */
  readonly codes?: EnumDef;
}

/** A filter, typed by what the call takes. `units` of twelve to a row. */
export type ListFilter =
  | { readonly type: 'text'; readonly name: FieldName; readonly units: 1 | 2 }
  | { readonly type: 'codes'; readonly name: FieldName; readonly units: 1 | 2; readonly codes: EnumDef }
  /** One or more of what the server told; `numeric` when the call takes numbers. */
  | {
      readonly type: 'choice';
      readonly name: FieldName;
      readonly units: 1 | 2;
      readonly multiple: boolean;
      readonly numeric: boolean;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | {
      readonly type: 'number';
      readonly name: FieldName;
      readonly units: 1 | 2;
      readonly min: number;
      readonly max: number;
    }
  | { readonly type: 'date'; readonly name: FieldName; readonly units: 1 | 2 }
  | {
      readonly type: 'range';
      readonly name: FieldName;
      readonly units: 1 | 2;
      readonly from: string;
      readonly to: string;
      readonly min: number;
      readonly max: number;
    };
