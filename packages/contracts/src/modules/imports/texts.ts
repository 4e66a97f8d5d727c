import { importProblem, importVerdict } from './enums.ts';

/** The titles of the columns that a downloaded sheet has beside those of the file. */
export const sheetTitles = { row: 'Row', result: 'Result', why: 'Why' } as const;
export type SheetTitle = keyof typeof sheetTitles;

/** The same as a person reads them. */
export const sheetTitlesOf = (texts: Readonly<Record<string, string>>): string[] =>
  (Object.keys(sheetTitles) as SheetTitle[]).map((title) => texts[title] ?? sheetTitles[title]);

export const verdictText = (verdict: number): string => `verdict.${importVerdict.nameOf(verdict) ?? verdict}`;
export const problemText = (problem: number): string => `problem.${importProblem.nameOf(problem) ?? problem}`;
