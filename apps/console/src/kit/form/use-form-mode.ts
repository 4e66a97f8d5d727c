import i18next from 'i18next';
import { useRouteTable } from '../routing/route-table.ts';
import { useHere } from '../routing/use-here.ts';
import { formModeOf } from './form-mode.ts';
import type { FormMode } from './form-types.ts';

/** The mode of the form on this page. */
export function useFormMode(): FormMode {
  const here = useHere(useRouteTable());
  const mode = here && formModeOf(i18next.t(here.title as never, { lng: 'en' }));
  if (!mode) throw new Error(`the title of ${here?.name} does not say what its form is for`);
  return mode;
}
