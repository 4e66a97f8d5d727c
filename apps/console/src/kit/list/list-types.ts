import type { ReactNode } from 'react';
import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { FieldName } from '../i18n/dictionary.ts';

/** A column: its label is the field's own, what it shows is up to the screen. */
export interface ListColumn<Row> {
  readonly field: FieldName & keyof Row & string;
  /** Another field's label, where one column shows several. */
  readonly tLabel?: FieldName;
  readonly width?: number;
  readonly align?: 'right';
  readonly sortable?: boolean;
  /** Always shown. */
  readonly locked?: boolean;
  readonly render: (row: Row) => ReactNode;
  /** Words for codes, in the file of an export. */
  readonly codes?: EnumDef;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** The codes of an enumeration, or what the page found out; undefined until it has. */
export type Selections = EnumDef | readonly FilterOption[] | undefined;

/** `prop` is the field asked, or two joined by + for a range. Its label is its own words, another field's, or its field's. */
type FilterName =
  | { readonly prop: FieldName }
  | { readonly prop: string; readonly tLabel: FieldName }
  | { readonly prop: string; readonly label: string };

type FilterKind =
  | { readonly filterType: 'text' | 'wideText' | 'card' | 'date' | 'dateRange' }
  | { readonly filterType: 'number'; readonly max?: number }
  /** From 1 unless it says otherwise. */
  | { readonly filterType: 'numberRange'; readonly min?: number; readonly max?: number }
  /** `numeric` when the call takes numbers that are no codes. */
  | { readonly filterType: 'select' | 'multiSelect'; readonly selections: Selections; readonly numeric?: true }
  /** A text, and a choice beside it of what it is sought in. */
  | {
      readonly filterType: 'selectText';
      readonly selections: readonly FilterOption[];
      readonly selectProp: string;
      readonly defaultSelectValue: string;
    };

/** A filter, as the specification configures it. */
export type ListFilter = FilterName &
  FilterKind & {
    /** As the address says it; the two of a range are joined by +. */
    readonly defaultValue?: string;
    /** Not in the bar until the person chooses it. */
    readonly hide?: boolean;
  };
