/** Which printer this computer uses in a warehouse; empty leaves it to the print service. */
const keyOf = (whs: string): string => `${whs}:printer`;

export const rememberedPrinter = (whs: string): string => localStorage.getItem(keyOf(whs)) ?? '';

export function rememberPrinter(whs: string, printer: string): void {
  if (printer === '') localStorage.removeItem(keyOf(whs));
  else localStorage.setItem(keyOf(whs), printer);
}
