import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { ruleCenterPermissions } from '@tallyhouse/contracts/modules/rule-center/permissions.ts';
import { type RuleTypeName, ruleTypeOf } from '@tallyhouse/contracts/modules/rule-center/rule-types.ts';
import { refuse } from '../../../kernel/refusal.ts';

type Keys = ReadonlySet<string>;
type Right = 'view' | 'create' | 'edit' | 'delete';

const refuseWithout = (keys: Keys, ...anyOf: readonly [Permission, ...Permission[]]): void => {
  if (!anyOf.some(({ key }) => keys.has(key))) refuse(baseErrors.noPermission, { key: anyOf[0].key });
};

/** Each type of rules has rights of its own. */
export const refuseWithoutRight = (keys: Keys, type: string, right: Right): void =>
  refuseWithout(keys, ruleTypeOf(type as RuleTypeName).rights[right]);

/** What goes live takes two rights: to change rules of the type, and to publish. */
export function refuseUnlessPublisher(keys: Keys, type: string): void {
  refuseWithoutRight(keys, type, 'edit');
  refuseWithout(keys, ruleCenterPermissions.publish);
}

export const mayPublish = (keys: Keys): boolean => keys.has(ruleCenterPermissions.publish.key);

export const refuseUnlessSimulator = (keys: Keys, type: string): void =>
  refuseWithout(keys, ruleCenterPermissions.simulate, ruleTypeOf(type as RuleTypeName).rights.edit);

/** Whoever asks later why goods went another way finds the answer in the note. */
export function refuseWithoutNote(note: string): void {
  if (note === '') refuse(ruleCenterErrors.noteMissing, {});
}

export function refuseChangedSet(now: number, seen: number): void {
  if (now !== seen) refuse(ruleCenterErrors.ruleSetChanged, {});
}
