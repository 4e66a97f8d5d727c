import type { FormField, FormMode } from './form-types.ts';

const modes: readonly FormMode[] = ['Create', 'Detail', 'Edit'];

/** The mode a form is in, by the English title of its route: `Edit Storey`. */
export const formModeOf = (title: string): FormMode | undefined =>
  modes.find((mode) => title.split(/\W+/).some((word) => word.toLowerCase() === mode.toLowerCase()));

export const shownFields = (fields: readonly FormField[], mode: FormMode): FormField[] =>
  fields.filter(({ shownIn }) => shownIn === undefined || shownIn.includes(mode));

/** A detail is looked at: nothing in it can be changed. */
export const isDisabled = ({ disabledIn }: FormField, mode: FormMode): boolean =>
  mode === 'Detail' || (disabledIn?.includes(mode) ?? false);
