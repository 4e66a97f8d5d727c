import type { CellProblem, ImportColumnInfo } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importProblem, importVerdict } from '@tallyhouse/contracts/modules/imports/enums.ts';
import { type SheetTitle, problemText, sheetTitles, verdictText } from '@tallyhouse/contracts/modules/imports/texts.ts';
import { useDictionary } from '../i18n/dictionary.ts';
import { useTexts } from '../i18n/use-texts.ts';

type Say = (key: string, params?: object) => string;

interface ImportWords {
  /** The titles of the columns as this person reads them. */
  readonly titles: (columns: readonly ImportColumnInfo[]) => Record<string, string>;
  /** Her words for the codes of each column. */
  readonly words: (columns: readonly ImportColumnInfo[]) => Record<string, Record<string, number>>;
  /** What may stand in a column. */
  readonly allowed: (column: ImportColumnInfo) => string;
  readonly problem: (problem: CellProblem) => string;
  /** What the sheets of an import say beside the cells of the file. */
  readonly texts: () => Record<string, string>;
}

/** What an import says to a person, and what she may write in her file. */
export function useImportWords(): ImportWords {
  const { t, i18n } = useTexts();
  const { fieldOr, word: wordOf } = useDictionary();
  const say = t as unknown as Say;
  const word = (column: ImportColumnInfo, name: string): string => {
    const key = `enum.${column.enum_id}.${name}`;
    return i18n.exists(key) ? say(key) : name;
  };
  const problem = ({ problem: code, hint }: Pick<CellProblem, 'problem' | 'hint'>): string =>
    t(`import.problem.${importProblem.nameOf(code) ?? 'bad_form'}`, { hint });
  return {
    titles: (columns) => Object.fromEntries(columns.map(({ key }) => [key, fieldOr(key)])),
    words: (columns) =>
      Object.fromEntries(
        columns
          .filter(({ codes }) => codes.length > 0)
          .map((column) => [
            column.key,
            Object.fromEntries(column.codes.map(({ code, name }) => [word(column, name), code])),
          ]),
      ),
    allowed: (column) => {
      if (column.most_letters > 0) return t('import.problem.too_long', { hint: column.most_letters });
      return column.codes.length > 0
        ? column.codes.map(({ code, name }) => `${code} ${word(column, name)}`).join(', ')
        : column.allowed;
    },
    problem,
    texts: () => ({
      ...Object.fromEntries(
        (Object.keys(sheetTitles) as SheetTitle[]).map((title) => [title, t(`import.sheet.${title}`)]),
      ),
      ...Object.fromEntries(importVerdict.codes.map((code) => [verdictText(code), wordOf(importVerdict, code)])),
      // The hint is put in row by row, by who writes the sheet.
      ...Object.fromEntries(
        importProblem.codes.map((code) => [problemText(code), problem({ problem: code, hint: '{hint}' })]),
      ),
    }),
  };
}
