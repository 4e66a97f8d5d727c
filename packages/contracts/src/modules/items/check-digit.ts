/** Lengths of numbers that end with a check digit: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** The last digit an EAN, UPC or GTIN must have: from the right, digits weigh three and one in turn. */
export function checkDigit(withoutIt: string): number {
  const sum = [...withoutIt].toReversed().reduce((all, digit, n) => all + Number(digit) * (n % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The digit a barcode should end with, when it looks like an EAN, UPC or GTIN and ends with another one. It is said
 * and not refused: a wrong number is as a rule a slip of the finger, but some factories print it, and what stands on
 * the goods is what a scanner reads.
 */
export function wrongCheckDigit(barcode: string): number | undefined {
  if (!lengths.has(barcode.length) || !/^\d+$/.test(barcode)) return undefined;
  const right = checkDigit(barcode.slice(0, -1));
  return right === Number(barcode.at(-1)) ? undefined : right;
}
