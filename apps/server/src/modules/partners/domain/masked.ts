/** Enough to tell two numbers apart, too little to use one: A12345678K becomes ***678K. */
export const maskedNumber = (number: string): string => (number === '' ? '' : `***${[...number].slice(-4).join('')}`);

/** A name's first letter and nothing to call it by: "Goh Li Ting, +65 8000 1188" becomes "G***". */
export const maskedContact = (contact: string): string => (contact === '' ? '' : `${[...contact][0]}***`);
