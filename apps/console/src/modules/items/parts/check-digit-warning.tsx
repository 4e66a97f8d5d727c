import type { ReactNode } from 'react';
import { wrongCheckDigit } from '@tallyhouse/contracts/modules/items/check-digit.ts';
import { Banner } from '@tallyhouse/ui/banner.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import './items.css';

/** A number that looks like an EAN or UPC and cannot be one: said before it is saved, and no more than said. */
export function CheckDigitWarning({ barcode }: { barcode: unknown }): ReactNode {
  const { t } = useTexts('items');
  const right = typeof barcode === 'string' ? wrongCheckDigit(barcode.trim()) : undefined;
  if (right === undefined) return null;
  return (
    <div className="items-warning">
      <Banner tone="warning" title={t('barcode.wrongDigit', { digit: right })} text={t('barcode.wrongDigitText')} />
    </div>
  );
}
