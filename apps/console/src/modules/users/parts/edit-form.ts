import type { Person } from '@tallyhouse/contracts/modules/users/entities.ts';

export interface RoleDraft {
  readonly role_id: number | undefined;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

export interface PersonDraft {
  readonly display_name: string;
  readonly local_name: string;
  readonly department: string;
  readonly status: number;
  readonly is_show_mbn: number;
  readonly role_list: readonly RoleDraft[];
}

/** What the form starts with. */
export const draftOf = (person: Person): PersonDraft => ({
  display_name: person.display_name,
  local_name: person.local_name,
  department: person.department,
  status: person.status,
  is_show_mbn: person.is_show_mbn,
  role_list: person.role_list.map(({ role_id, valid_from, valid_to }) => ({ role_id, valid_from, valid_to })),
});

/** Lines without a role are not sent: they were added and left alone. */
export const chosenRoles = (draft: PersonDraft): (RoleDraft & { readonly role_id: number })[] =>
  draft.role_list.filter((role): role is RoleDraft & { readonly role_id: number } => role.role_id !== undefined);

/** The roles that count on a day. */
export const rolesOn = (draft: PersonDraft, today: string): number[] =>
  chosenRoles(draft)
    .filter(({ valid_from, valid_to }) => (valid_from ?? today) <= today && (valid_to ?? today) >= today)
    .map(({ role_id }) => role_id);

export const isChanged = (person: Person, draft: PersonDraft): boolean =>
  JSON.stringify({ ...draft, role_list: chosenRoles(draft) }) !== JSON.stringify(draftOf(person));
