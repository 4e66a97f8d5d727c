import type { ReactNode } from 'react';
import type { Refused } from '../../../kit/api/refused.ts';
import { EditedDocument } from '../../../kit/form/edited-document.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useGo } from '../../../kit/routing/route-link.tsx';

interface EditingProps<Thing> {
  readonly id: string;
  readonly thing: Thing | null | undefined;
  readonly error: Refused | null;
  readonly onRetry: () => unknown;
  readonly list: string;
  readonly children: (opened: Thing) => ReactNode;
}

/** An edit page of the storage area: all say the same when there is none. */
export function Editing<Thing extends object>({ thing, list, ...rest }: EditingProps<Thing>): ReactNode {
  const { t } = useTexts('storage-area');
  const go = useGo();
  const missing = {
    title: t('area.missingTitle', { id: rest.id }),
    text: t('area.missingText'),
    backLabel: t('area.backToList'),
    onBack: () => go(list),
  };
  return <EditedDocument {...rest} document={thing} missing={missing} />;
}
