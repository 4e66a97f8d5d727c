import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { PhotoPurpose } from '@tallyhouse/contracts/modules/photos/limits.ts';
import type { FieldName } from '../i18n/dictionary.ts';
import type { PhotoSrc } from '../photos/photo-src.ts';
import type { ScanField } from '../scan/sku-mapping.ts';

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
  /** Under the field: what it is for, where its label cannot say it. */
  readonly help?: string;
  /** What stands there while it is empty, such as what will count then. */
  readonly placeholder?: string;
}

/** A field of a form, with the limits its contract has. */
export type FormField =
  /** `takes`: a `$` or `#` code in place of a SKU is translated before it is saved. */
  | (FieldBase & { readonly type: 'text'; readonly maxLength: number; readonly takes?: ScanField })
  | (FieldBase & { readonly type: 'textarea'; readonly maxLength: number })
  | (FieldBase & { readonly type: 'number'; readonly min: number; readonly max: number; readonly unit?: string })
  | (FieldBase & { readonly type: 'codes'; readonly codes: EnumDef })
  | (FieldBase & { readonly type: 'manyCodes'; readonly codes: EnumDef })
  /** YYYY-MM-DD; the page knows which second of it is meant. */
  | (FieldBase & { readonly type: 'day' })
  /** 1 or 0 on the wire. */
  | (FieldBase & { readonly type: 'yesNo' })
  /** Typed one after the other. */
  | (FieldBase & { readonly type: 'words' })
  /** Their ids, in the order in which they are shown. */
  | (FieldBase & { readonly type: 'photos'; readonly purpose: PhotoPurpose; readonly src: PhotoSrc })
  /** What the page found out, undefined until it has; `onType` asks for others while a person types. */
  | (FieldBase & { readonly type: 'options'; readonly options: FieldOptions; readonly onType?: OnType })
  | (FieldBase & { readonly type: 'manyOptions'; readonly options: FieldOptions; readonly onType?: OnType });

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}
export type FieldOptions = readonly FieldOption[] | undefined;
type OnType = (text: string) => void;

export interface FormGroup {
  readonly title: string;
  readonly fields: readonly FormField[];
}

export type FieldValue = string | number | readonly (string | number)[] | null;
export type FormValues = Readonly<Record<string, FieldValue | undefined>>;

/** What is wrong between fields, and the one to go to. */
export interface FormProblem {
  readonly field: FieldName;
  readonly text: string;
}
