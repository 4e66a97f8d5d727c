import { useState } from 'react';
import { z } from 'zod';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { invoke } from '../api/invoke.ts';
import { refresh, useCall } from '../api/use-call.ts';

const stored = z.object({ hidden: z.array(z.string()) });

/** Which columns of a table a person hid: kept on the server, the same on every computer she sits down at. */
export function useColumnChoice(table: string): readonly [ReadonlySet<string>, (hidden: readonly string[]) => void] {
  const { data } = useCall(platformCalls.searchPagingHeaderList, {});
  const text = data?.list.find((header) => header.name === table)?.value;
  const parsed = text === undefined ? undefined : stored.safeParse(JSON.parse(text));
  // What she ticked counts at once; the server learns it meanwhile.
  const [chosen, setChosen] = useState<readonly string[]>();
  const hidden = new Set(chosen ?? (parsed?.success ? parsed.data.hidden : []));
  const save = (next: readonly string[]): void => {
    setChosen(next);
    void invoke(platformCalls.setPagingHeader, { name: table, value: JSON.stringify({ hidden: next }) }).then(() =>
      refresh(platformCalls.searchPagingHeaderList),
    );
  };
  return [hidden, save];
}
