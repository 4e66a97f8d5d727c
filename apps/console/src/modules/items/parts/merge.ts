import type { FieldValue, FormValues } from '../../../kit/form/form-types.ts';

export interface MergedField {
  readonly name: string;
  readonly before: FieldValue;
  readonly theirs: FieldValue;
  readonly mine: FieldValue;
  /** What stands in the form now: mine where I changed it, else theirs. */
  readonly kept: 'theirs' | 'mine';
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Two people changed one thing. Each field that either changed: what the other one did is taken over, what I did is
 * kept, and where both did something I see both.
 */
export const mergedFields = (before: FormValues, mine: FormValues, theirs: FormValues): MergedField[] =>
  Object.keys(mine).flatMap((name): MergedField[] => {
    const changedByMe = !same(before[name], mine[name]);
    const changedByThem = !same(before[name], theirs[name]);
    if (!changedByMe && !changedByThem) return [];
    return [
      {
        name,
        before: before[name] ?? null,
        theirs: theirs[name] ?? null,
        mine: mine[name] ?? null,
        kept: changedByMe ? 'mine' : 'theirs',
      },
    ];
  });

/** The values of the form after it. */
export const mergedValues = (theirs: FormValues, fields: readonly MergedField[]): FormValues => ({
  ...theirs,
  ...Object.fromEntries(fields.filter(({ kept }) => kept === 'mine').map(({ name, mine }) => [name, mine])),
});
