import type { ReactNode } from 'react';
import { StatusTag } from '@tallyhouse/ui/status-tag.tsx';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

/** Pieces of a cancelled order that are not back on the shelf: red until there is none. */
export function OwedTag({ qty }: { readonly qty: number }): ReactNode {
  const { t } = useTexts('sales-outbound');
  return qty === 0 ? <Dash /> : <StatusTag kind="danger">{t('order.owed', { qty })}</StatusTag>;
}
