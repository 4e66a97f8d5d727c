import { useMemo } from 'react';
import type { FieldOption } from '../../../kit/form/form-types.ts';
import { useLocale } from '../../../kit/i18n/setup.ts';

/** Where partners of the sites sit; what is stored is the code. */
const codes = [
  'AU',
  'BD',
  'BR',
  'CN',
  'DE',
  'FR',
  'GB',
  'HK',
  'ID',
  'IN',
  'IT',
  'JP',
  'KH',
  'KR',
  'LA',
  'LK',
  'MM',
  'MX',
  'MY',
  'NL',
  'NZ',
  'PH',
  'PK',
  'SG',
  'TH',
  'TR',
  'TW',
  'US',
  'VN',
] as const;

/** Sites whose code is no language tag of the browser. */
const tags: Readonly<Record<string, string>> = { 'sp-MX': 'es-MX', 'tl-PH': 'fil-PH' };

/** The name of a country in the person's language; a code no browser knows stays a code. */
export function useCountryName(): (code: string) => string {
  const locale = useLocale((state) => state.locale);
  const names = useMemo(() => new Intl.DisplayNames([tags[locale] ?? locale], { type: 'region' }), [locale]);
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

export function useCountryOptions(): readonly FieldOption[] {
  const nameOf = useCountryName();
  return codes
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
