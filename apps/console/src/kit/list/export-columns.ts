import type { EnumDef } from '@tallyhouse/contracts/kit/define-enum.ts';
import type { FileColumns } from '@tallyhouse/contracts/kit/file-columns.ts';
import type { useDictionary } from '../i18n/dictionary.ts';
import type { ListColumn } from './list-types.ts';

interface ExportColumn {
  readonly key: string;
  readonly title: string;
  /** Words for codes. */
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * The columns of an export, in the words of the person. Those of the import come first, under the titles the import
 * knows and whatever is hidden: the file can be handed in as it is. Then what else the list shows.
 */
export function exportColumns(
  shown: readonly Pick<ListColumn<never>, 'field' | 'tLabel' | 'codes'>[],
  file: FileColumns,
  { fieldOr, word }: Pick<ReturnType<typeof useDictionary>, 'fieldOr' | 'word'>,
): ExportColumn[] {
  const column = (key: string, title: string, codes: EnumDef | null | undefined): ExportColumn => ({
    key,
    title: fieldOr(title),
    ...(codes ? { labels: Object.fromEntries(codes.codes.map((code) => [String(code), word(codes, code)])) } : {}),
  });
  return [
    ...Object.entries(file).map(([key, codes]) => column(key, key, codes)),
    ...shown
      .filter(({ field }) => !Object.hasOwn(file, field))
      .map(({ field, tLabel, codes }) => column(field, tLabel ?? field, codes)),
  ];
}
