interface RoleDates {
  readonly role_id: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

export interface WantedRole {
  readonly role_id: number;
  /** null: from now on, or since when she has it. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

export interface RoleChanges<Held extends RoleDates> {
  readonly granted: readonly WantedRole[];
  readonly changed: readonly { readonly before: Held; readonly after: WantedRole }[];
  readonly revoked: readonly Held[];
}

/** What must be done so that a person holds the wanted roles and no others. */
export function roleChanges<Held extends RoleDates>(
  held: readonly Held[],
  wanted: readonly WantedRole[],
): RoleChanges<Held> {
  const heldBy = new Map(held.map((role) => [role.role_id, role]));
  const wantedIds = new Set(wanted.map((role) => role.role_id));
  return {
    granted: wanted.filter((role) => !heldBy.has(role.role_id)),
    changed: wanted.flatMap((after) => {
      const before = heldBy.get(after.role_id);
      if (!before) return [];
      const same =
        (after.valid_from === null || after.valid_from === before.valid_from) && after.valid_to === before.valid_to;
      return same ? [] : [{ before, after }];
    }),
    revoked: held.filter((role) => !wantedIds.has(role.role_id)),
  };
}

/** The days of a role as the log has them. */
export const datesOf = ({ valid_from, valid_to }: Pick<WantedRole, 'valid_from' | 'valid_to'>): string =>
  `${valid_from ?? ''}..${valid_to ?? ''}`;

const dayMs = 86_400_000;

/** The last day of a BPO role: today or later, and not too far away. */
export function bpoEndHolds(today: string, validTo: string | null, mostDays: number): boolean {
  if (validTo === null) return false;
  const days = (Date.parse(validTo) - Date.parse(today)) / dayMs;
  return days >= 0 && days <= mostDays;
}

/** The last day a BPO role that is given today may have. */
export const lastBpoDay = (today: string, mostDays: number): string =>
  new Date(Date.parse(today) + mostDays * dayMs).toISOString().slice(0, 10);
