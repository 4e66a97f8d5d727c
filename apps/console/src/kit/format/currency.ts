const byCountry: Readonly<Record<string, string>> = {
  CN: 'CNY',
  US: 'USD',
  JP: 'JPY',
  EU: 'EUR',
  GB: 'GBP',
  IN: 'INR',
  SG: 'SGD',
  PH: 'PHP',
  MM: 'MMK',
  LA: 'LAK',
  BN: 'BND',
  TH: 'THB',
  VN: 'VND',
  MY: 'MYR',
  ID: 'IDR',
  KH: 'KHR',
  BR: 'BRL',
  MX: 'MXN',
  CA: 'CAD',
  CH: 'CHF',
  NZ: 'NZD',
  KR: 'KRW',
  RU: 'RUB',
  ZA: 'ZAR',
  TR: 'TRY',
};

/** The currency of a country; `otherwise` is the text for one the table does not name, such as TW and SZ. */
export function currencyOf(country: string, otherwise: string): string {
  const code = country.trim().toUpperCase();
  return (Object.hasOwn(byCountry, code) ? byCountry[code] : undefined) ?? otherwise;
}

export const currencyCountries: readonly string[] = Object.keys(byCountry);
