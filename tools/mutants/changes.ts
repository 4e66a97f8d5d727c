import { checkChanges } from './check-changes.ts';
import { conditionChanges } from './condition-changes.ts';
import { recordChanges } from './record-changes.ts';
import { parseSource } from './source-tree.ts';
import { sqlChanges } from './sql-changes.ts';
import { valueChanges } from './value-changes.ts';

/** What a planted defect does. */
export const kinds = [
  'condition',
  'comparison',
  'refusal',
  'permission',
  'filter',
  'reply',
  'quantity',
  'status',
  'audit',
  'event',
  'sql',
] as const;
export type Kind = (typeof kinds)[number];

/** A defect of these kinds must not stay unnoticed without a reason. */
export const graveKinds: readonly Kind[] = ['permission', 'quantity', 'status', 'audit'];

/** One defect: the text from `start` to `end` becomes `text`. */
export interface Edit {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Change {
  readonly kind: Kind;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** The words of the domain that a change may put in the place of another. */
export interface Words {
  /** The members of the enum a file knows by this name. */
  membersOf(enumName: string): readonly string[];
  /** Other moves of the machine that has this move, each to another status. */
  otherMoves(move: string): readonly string[];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/** Every defect that can be planted in a file, in the order of the text. */
export function changesOf(file: string, source: string, words: Words): Change[] {
  const tree = parseSource(file, source);
  const edits = [
    ...conditionChanges(tree),
    ...checkChanges(tree),
    ...recordChanges(tree),
    ...valueChanges(tree, words),
    ...sqlChanges(tree),
  ];
  return edits
    .map((edit) => ({
      kind: edit.kind,
      line: lineAt(source, edit.start),
      start: edit.start,
      end: edit.end,
      text: edit.text,
      before: oneLine(source.slice(edit.start, edit.end)),
      after: oneLine(edit.text),
    }))
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => a.start - b.start || (a.kind < b.kind ? -1 : 1));
}

export const planted = (source: string, { start, end, text }: Pick<Change, 'start' | 'end' | 'text'>): string =>
  source.slice(0, start) + text + source.slice(end);
