const mostGrams = 999_999;

/** What the scale or a hand gives: `850`, `850 g`, `0.85 kg`, `0,85`. A number with a point is kilograms. Nothing else is a weight. */
export function readWeight(text: string): number | undefined {
  const said = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*(kg|g)?$/i.exec(text.trim());
  if (!said) return undefined;
  const [, whole = '', part, unit = part === undefined ? 'g' : 'kg'] = said;
  const number = Number(`${whole}.${part ?? '0'}`);
  const grams = Math.round(unit.toLowerCase() === 'kg' ? number * 1_000 : number);
  return grams >= 1 && grams <= mostGrams ? grams : undefined;
}
