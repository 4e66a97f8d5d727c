import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { FieldName } from '../i18n/dictionary.ts';

/** What a form is opened for; the word stands in the English title of its route. */
export type FormMode = 'Create' | 'Detail' | 'Edit';

interface FieldBase {
  readonly name: FieldName;
  readonly required: boolean;
  /** Of the four columns of a card. */
  readonly units: 1 | 2 | 3 | 4;
  /** Shown in these modes only; in all of them when nothing is said. */
  readonly shownIn?: readonly FormMode[];
  /** Shown in these modes, and not to be changed. */
  readonly disabledIn?: readonly FormMode[];
}

/** A field of a form, with the limits its contract has. */
export type FormField =
  | (FieldBase & { readonly type: 'text'; readonly maxLength: number })
  | (FieldBase & { readonly type: 'textarea'; readonly maxLength: number })
  | (FieldBase & { readonly type: 'number'; readonly min: number; readonly max: number; readonly unit?: string })
  | (FieldBase & { readonly type: 'codes'; readonly codes: EnumDef });

export interface FormGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
}

export type FormValues = Readonly<Record<string, string | number | null | undefined>>;
