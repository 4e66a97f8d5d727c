import { adjustmentReason, adjustmentSign, adjustmentType } from './enums.ts';

interface TypeRule {
  readonly signs: readonly number[];
  readonly reasons: readonly number[];
}

const plus = adjustmentSign.codeOf('plus');
const minus = adjustmentSign.codeOf('minus');
const opening = adjustmentReason.codeOf('initial_load');

/** The documents a person makes: which way their goods may go, and for which reasons. */
const rules: Readonly<Record<number, TypeRule>> = {
  [adjustmentType.codeOf('manual')]: {
    signs: [plus, minus],
    reasons: adjustmentReason.codes.filter((code) => code !== opening),
  },
  [adjustmentType.codeOf('damage')]: {
    signs: [minus],
    reasons: [adjustmentReason.codeOf('damaged'), adjustmentReason.codeOf('scrap')],
  },
  [adjustmentType.codeOf('expiry')]: {
    signs: [minus],
    reasons: [adjustmentReason.codeOf('expired'), adjustmentReason.codeOf('scrap')],
  },
  [adjustmentType.codeOf('opening_stock')]: { signs: [plus], reasons: [opening] },
};

export const typesByHand: readonly number[] = Object.keys(rules).map(Number);

export const ruleOf = (type: number): TypeRule => rules[type] ?? { signs: [], reasons: [] };

/** What is meant when nobody says it: a document of one reason and one direction needs no column for them. */
export const usualReason = (type: number): number =>
  type === adjustmentType.codeOf('manual') ? adjustmentReason.codeOf('adjusted') : (ruleOf(type).reasons[0] ?? 0);
export const usualSign = (type: number): number => ruleOf(type).signs[0] ?? plus;

/** Reasons that need a sentence beside them. */
const noted: readonly number[] = [adjustmentReason.codeOf('stolen'), adjustmentReason.codeOf('sample')];
export const needsNote = (reason: number): boolean => noted.includes(reason);
