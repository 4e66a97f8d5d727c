import { useNavigate, useSearch } from '@tanstack/react-router';
import { queryThing } from '@tallyhouse/contracts/modules/inventory-map/enums.ts';

type ThingName = keyof typeof queryThing.values;

export interface ShownThing {
  readonly type: ThingName;
  readonly id: string;
}

/** The thing whose card is open stands in the address: Back shows the one before, and a link to it can be sent. */
export function useShownThing(): readonly [ShownThing | undefined, (thing: ShownThing | undefined) => void] {
  const navigate = useNavigate();
  const { type, id } = useSearch({ strict: false }) as { type?: string; id?: string };
  const name = type !== undefined && Object.hasOwn(queryThing.values, type) ? (type as ThingName) : undefined;
  const show = (thing: ShownThing | undefined): void =>
    void navigate({ to: '.', search: (() => (thing ? { type: thing.type, id: thing.id } : {})) as never });
  return [name && id ? { type: name, id } : undefined, show];
}
