/** Counts up when the words or the way they are varied change: every password is then held against them once more. */
export const listVersion = 1;

/** The rule of the password page: 8 to 16 characters, a small and a big letter among them. */
export const fitsRule = (password: string): boolean => /^(?=.*\p{Ll})(?=.*\p{Lu}).{8,16}$/u.test(password);

const bigFirst = (word: string): string => word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());

/** What people add to a name when a rule wants more. */
const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '01',
  '!',
  '1!',
  '123!',
  '@123',
  '2024',
  '2025',
  '2026',
  '2027',
];

/** Names a guesser knows: whole, without their gaps, and each part of three letters and more. */
function partsOf(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= 3);
  return [...new Set([...parts, parts.join('')])].filter((part) => part !== '');
}

/** Of a list of common passwords, those the rule lets pass; with the first letter made big, as the rule teaches people. */
export const ruledWords = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, bigFirst(word)]).filter(fitsRule)),
];

/** Passwords made of the names of the product, the site and the person. */
export const passwordsOfNames = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap(partsOf)
      .flatMap((part) => [part, bigFirst(part.toLowerCase())])
      .flatMap((part) => endings.map((ending) => `${part}${ending}`))
      .filter(fitsRule),
  ),
];
