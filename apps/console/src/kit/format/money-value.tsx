import type { ReactNode } from 'react';
import { languageTag } from '@tallyhouse/contracts/common/locales.ts';
import { Dash } from '@tallyhouse/ui/text.tsx';
import { useLocale } from '../i18n/setup.ts';

const formatOf = (tag: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'code' });

/** An amount in its currency. Without a currency there is nothing to say. */
export function MoneyValue({ amount, currency }: { amount: number; currency: string }): ReactNode {
  const tag = useLocale(({ locale }) => languageTag(locale));
  return currency === '' ? <Dash /> : formatOf(tag, currency).format(amount);
}

/** The same of minor units: cents, or whole ones where the currency has none. */
export function MinorMoneyValue({ minor, currency }: { minor: number; currency: string }): ReactNode {
  const digits = currency === '' ? 2 : (formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2);
  return <MoneyValue amount={minor / 10 ** digits} currency={currency} />;
}
