/** Letters count from 10, as in ISO 7064; what separates the parts of a code does not count. */
const valueOf = (letter: string): string => (/\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55));

/** Two digits that are printed large and said aloud instead of a scan. By modulo 97 a wrong digit or letter is always heard. */
export function checkDigits(code: string): string {
  let rest = 0;
  for (const letter of code.replaceAll(/[^A-Z0-9]/g, '')) {
    for (const digit of valueOf(letter)) rest = (rest * 10 + Number(digit)) % 97;
  }
  return String(98 - ((rest * 100) % 97)).padStart(2, '0');
}
