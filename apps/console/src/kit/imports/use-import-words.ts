import type { CellProblem, ImportColumnInfo } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importProblem } from '@tallyhouse/contracts/modules/imports/enums.ts';
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
}

/** What an import says to a person, and what she may write in her file. */
export function useImportWords(): ImportWords {
  const { t, i18n } = useTexts();
  const { fieldOr } = useDictionary();
  const say = t as unknown as Say;
  const word = (column: ImportColumnInfo, name: string): string => {
    const key = `enum.${column.enum_id}.${name}`;
    return i18n.exists(key) ? say(key) : name;
  };
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
    allowed: (column) =>
      column.codes.length > 0
        ? column.codes.map(({ code, name }) => `${code} ${word(column, name)}`).join(', ')
        : column.allowed,
    problem: ({ problem, hint }) => t(`import.problem.${importProblem.nameOf(problem) ?? 'bad_form'}`, { hint }),
  };
}
