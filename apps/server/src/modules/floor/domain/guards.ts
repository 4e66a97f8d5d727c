import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { floorErrors } from '@tallyhouse/contracts/modules/floor/errors.ts';
import { areaOf } from '@tallyhouse/contracts/modules/floor/staging-areas.ts';
import { refuse } from '../../../kernel/refusal.ts';

type Right = 'view' | 'create' | 'edit' | 'delete';

/** Each kind of staging place has rights of its own. */
export function refuseWithoutRight(keys: ReadonlySet<string>, stagingType: number, right: Right): void {
  const permission: Permission | undefined = areaOf(stagingType)?.[right];
  if (!permission || !keys.has(permission.key)) refuse(baseErrors.noPermission, { key: permission?.key ?? '' });
}

/** Whoever stands before a blocked place wants to know why. */
export function reasonOf(id: string, isBlocked: boolean, reason: string | null): string {
  if (!isBlocked) return '';
  if (!reason) return refuse(floorErrors.reasonMissing, { id });
  return reason;
}

/** Two at the same moment: the unique key refuses one, which looks again. */
export function refuseTaken(id: string, there: object | undefined): void {
  if (there) refuse(floorErrors.placeIdTaken, { id });
}

/** A place that is named must be there. */
export function refuseUnknown(unknown: readonly string[]): void {
  if (unknown[0] !== undefined) refuse(floorErrors.placeUnknown, { id: unknown[0] });
}
