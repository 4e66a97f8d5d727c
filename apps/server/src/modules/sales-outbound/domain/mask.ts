/** The first letter of each word and nothing more: enough to tell two parcels apart. */
const maskWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(' ');

/** The last digits, by which a person on the telephone is known. */
const maskPhone = (phone: string): string => (phone.length <= 3 ? '' : `***${phone.slice(-3)}`);

/** Where a parcel goes is told by the end, such as the town; of a short one nothing is. */
function maskAddress(address: string): string {
  const letters = [...address];
  const told = Math.min(8, Math.floor(letters.length / 3));
  return `*** ${letters
    .slice(letters.length - told)
    .join('')
    .trim()}`.trim();
}

export interface Consignee {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
}

export const masked = ({ name, phone, address }: Consignee): Consignee => ({
  name: maskWords(name),
  phone: maskPhone(phone),
  address: maskAddress(address),
});
