import { useState } from 'react';
import { z } from 'zod';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { invoke } from '../api/invoke.ts';
import { refresh, useCall } from '../api/use-call.ts';
import { type TemplatePlace, useTemplatePlace } from './filter-template.ts';
import { type FilterValues, isSet } from './filter-values.ts';
import type { ListFilter } from './list-types.ts';

/** The name under which the choice of filters lies beside the bookmarks. */
const choiceName = 'FilterSelect';

/** Filter names to whether they are in the bar. */
export type FilterChoice = Readonly<Record<string, boolean>>;

const stored = z.record(z.string(), z.boolean());

/** What was saved, as far as it can be read. */
export function choiceIn(data: string | undefined): FilterChoice {
  if (data === undefined) return {};
  try {
    return stored.parse(JSON.parse(data));
  } catch {
    return {};
  }
}

export const isChosen = ({ prop, hide }: ListFilter, choice: FilterChoice): boolean => choice[prop] ?? hide !== true;

/** Those in the bar. A filter that is set is in it, chosen or not: a list never hides why rows are missing. */
export const inTheBar = (
  filters: readonly ListFilter[],
  choice: FilterChoice,
  values: FilterValues,
): readonly ListFilter[] => filters.filter((filter) => isChosen(filter, choice) || isSet(filter, values));

/** What is saved when these are chosen. Never nothing: undefined refuses it. */
export function choiceTemplate(
  place: TemplatePlace,
  filters: readonly ListFilter[],
  chosen: readonly string[],
): (TemplatePlace & { readonly template_name: string; readonly data: string }) | undefined {
  if (!filters.some(({ prop }) => chosen.includes(prop))) return undefined;
  const choice = Object.fromEntries(filters.map(({ prop }) => [prop, chosen.includes(prop)]));
  return { ...place, template_name: choiceName, data: JSON.stringify(choice) };
}

/** Which filters of a page a person wants to see: kept on the server, the same on every computer she sits down at. */
export function useFilterChoice(
  page: string,
  filters: readonly ListFilter[],
): readonly [FilterChoice, (chosen: readonly string[]) => void] {
  const place = useTemplatePlace(page);
  const { data } = useCall(
    platformCalls.listFilterTemplate,
    { ...place, template_name: choiceName },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  // What she ticked counts at once; the server learns it meanwhile.
  const [ticked, setTicked] = useState<FilterChoice>();
  const save = (chosen: readonly string[]): void => {
    const template = choiceTemplate(place, filters, chosen);
    if (!template) return;
    setTicked(choiceIn(template.data));
    void invoke(platformCalls.saveFilterTemplate, template).then(
      () => refresh(platformCalls.listFilterTemplate),
      () => setTicked(undefined),
    );
  };
  return [ticked ?? choiceIn(data?.list[0]?.data), save];
}
