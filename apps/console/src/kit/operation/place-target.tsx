import type { ReactNode } from 'react';
import { PlaceSign } from '@tallyhouse/ui/operation-signs.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { placeParts } from './label-kind.ts';

const names = ['zone', 'aisle', 'bay', 'level', 'position'] as const;

/** Where to go, in letters to be read from a metre away. */
export function PlaceTarget({ code }: { readonly code: string }): ReactNode {
  const { t } = useTexts();
  const parts = placeParts(code);
  return (
    <PlaceSign
      parts={
        parts.length === names.length
          ? parts.map((text, n) => ({ text, label: t(`operation.place.${names[n] ?? 'whole'}`) }))
          : [{ text: code, label: t('operation.place.whole') }]
      }
    />
  );
}
