import type { RoleEffect } from '@tallyhouse/contracts/modules/roles/entities.ts';

const on = 1;
/** Enough to see who is meant; `people_count` has them all. */
const mostShown = 200;

export interface Holder {
  readonly user_id: string;
  readonly display_name: string;
  readonly whs_id: string;
  /** What her other roles in that warehouse give her. */
  readonly other_keys: readonly string[];
}

export interface RoleState {
  readonly status: number;
  readonly keys: readonly string[];
}

/** A role that is off gives nothing. */
const given = ({ status, keys }: RoleState): readonly string[] => (status === on ? keys : []);

/** Whose rights a change of a role really changes: what another role of hers gives her, she neither gains nor loses. */
export function peopleAffected(
  holders: readonly Holder[],
  before: RoleState,
  after: RoleState,
): Pick<RoleEffect, 'people' | 'people_count'> {
  const [had, has] = [new Set(given(before)), new Set(given(after))];
  const people = holders
    .map(({ other_keys, ...who }) => {
      const others = new Set(other_keys);
      return {
        ...who,
        gained: [...has].filter((key) => !had.has(key) && !others.has(key)).toSorted(),
        lost: [...had].filter((key) => !has.has(key) && !others.has(key)).toSorted(),
      };
    })
    .filter(({ gained, lost }) => gained.length + lost.length > 0);
  return { people: people.slice(0, mostShown), people_count: people.length };
}
