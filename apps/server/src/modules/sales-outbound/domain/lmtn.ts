/** The sign at the end of a number that tells a misread one: weights 3 and 1 by turns, as on every barcode of goods. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].toReversed().reduce((total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

const width = 8;

/** The number of a parcel of the house: the warehouse, so that no two houses give the same one, a count, and a check digit. */
export function lmtnOf(whs: string, count: number): string {
  const digits = String(count).padStart(width, '0');
  return `H${whs}${digits}${checkDigit(digits)}`;
}
