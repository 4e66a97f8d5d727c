import { useMatches } from '@tanstack/react-router';
import i18next from 'i18next';
import { useRouteTable } from '../routing/route-table.ts';
import { formModeOf } from './form-mode.ts';
import type { FormMode } from './form-types.ts';

/** The mode of the form on this page. */
export function useFormMode(): FormMode {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const title = useRouteTable().find((route) => route.name === name)?.title;
  const mode = title && formModeOf(i18next.t(title as never, { lng: 'en' }));
  if (!mode) throw new Error(`the title of ${name} does not say what its form is for`);
  return mode;
}
