import { type ReactNode, useState } from 'react';
import { PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { EmptyState, TableSkeleton } from '@tallyhouse/ui/states.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';

interface EditingProps<Thing> {
  readonly id: string;
  readonly thing: Thing | null | undefined;
  readonly error: { readonly message: string } | null;
  readonly list: string;
  readonly children: (first: Thing) => ReactNode;
}

/** Shows a form once the thing is there: with the values it had then, not with those that arrive while she types. */
export function Editing<Thing extends object>({ id, thing, error, list, children }: EditingProps<Thing>): ReactNode {
  const { t } = useTexts('storage-area');
  const go = useGo();
  const [first, setFirst] = useState<Thing>();
  if (thing && !first) setFirst(thing);
  if (first) return children(first);
  if (thing === undefined && !error) return <TableSkeleton rows={8} />;
  return (
    <EmptyState kind="nothing" title={t('area.missingTitle', { id })} text={t('area.missingText')}>
      <PlainButton size="large" onClick={() => go(list)}>
        {t('area.backToList')}
      </PlainButton>
    </EmptyState>
  );
}
