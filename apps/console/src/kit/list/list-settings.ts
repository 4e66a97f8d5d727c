import { useState } from 'react';
import { z } from 'zod';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { invoke } from '../api/invoke.ts';
import { refresh, useCall } from '../api/use-call.ts';

/** How often a list may read itself again, in minutes. 0 is never. */
export const refreshMinutes = [0, 10, 30, 60, 120, 720, 1_440] as const;

const stored = z.object({
  hidden: z.array(z.string()),
  refresh: z.literal(refreshMinutes).default(0),
});

export type ListSettings = Readonly<z.infer<typeof stored>>;

const asNobodyChose: ListSettings = { hidden: [], refresh: 0 };

/** What was saved, as far as it can be read. */
export function settingsIn(text: string | undefined): ListSettings {
  if (text === undefined) return asNobodyChose;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return asNobodyChose;
  }
}

/** Which columns of a list a person hid and how often it is read anew: kept on the server, the same on every computer. */
export function useListSettings(list: string): readonly [ListSettings, (change: Partial<ListSettings>) => void] {
  const { data } = useCall(platformCalls.searchPagingHeaderList, {});
  // What she ticked counts at once; the server learns it meanwhile.
  const [chosen, setChosen] = useState<ListSettings>();
  const settings = chosen ?? settingsIn(data?.list.find((header) => header.name === list)?.value);
  const save = (change: Partial<ListSettings>): void => {
    const next = { ...settings, ...change };
    setChosen(next);
    void invoke(platformCalls.setPagingHeader, { name: list, value: JSON.stringify(next) }).then(
      () => refresh(platformCalls.searchPagingHeaderList),
      () => setChosen(undefined),
    );
  };
  return [settings, save];
}
