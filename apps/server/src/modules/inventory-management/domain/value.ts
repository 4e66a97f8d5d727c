/** How many digits of a currency stand behind the point; two where nobody knows it. */
function digitsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Minor units in the currency itself: limits of an approval are set in what people count in. */
export const inCurrency = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);

const wholeOnly = Intl.supportedValuesOf('currency').filter((currency) => digitsOf(currency) === 0);

/** The same in SQL. */
export const inCurrencySql = (minor: string, currency: string): string =>
  `(${minor}) / case when ${currency} in (${wholeOnly.map((code) => `'${code}'`).join(', ')}) then 1.0 else 100.0 end`;
