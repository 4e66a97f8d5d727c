/** A menu entry as it can be found: its own title and that of its section, in the language on the screen. */
export interface Findable {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly section: { readonly code: string; readonly title: string };
}

/** A stretch of a title; `hit` is what the person typed. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

export interface Found {
  readonly entry: Findable;
  readonly title: readonly Piece[];
  readonly section: readonly Piece[];
}

const fewestCharacters = 2;

/** Latin letters without their accents: on a keyboard without them "tang" must find "tầng". Thai marks are letters of their own. */
const folded = (character: string): string =>
  character
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();

const fold = (text: string): string[] => Array.from(text.normalize('NFC'), folded);

/** Where a word stands in a text, by characters as they are seen. */
function stretches(text: readonly string[], word: string): (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (let at = 0; at < text.length; at += 1) {
    for (let end = at + 1; end <= text.length; end += 1) {
      const part = text.slice(at, end).join('');
      if (part === word) found.push([at, end]);
      if (part.length >= word.length) break;
    }
  }
  return found;
}

/** The text cut at the edges of what was typed. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const characters = Array.from(text.normalize('NFC'));
  const plain = fold(text);
  const hit = characters.map(() => false);
  for (const word of words) for (const [from, to] of stretches(plain, word)) hit.fill(true, from, to);
  const cut: { text: string; hit: boolean }[] = [];
  for (const [n, character] of characters.entries()) {
    const last = cut.at(-1);
    if (last && last.hit === hit[n]) last.text += character;
    else cut.push({ text: character, hit: hit[n] ?? false });
  }
  return cut;
}

export const wordsOf = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map((word) => fold(word).join(''))
    .filter((word) => word !== '');

export const isEnough = (typed: string): boolean => Array.from(typed.trim()).length >= fewestCharacters;

/** Entries of which every word typed stands in the title or in the section's, in any order and case; best first. */
export function find(typed: string, entries: readonly Findable[]): Found[] {
  if (!isEnough(typed)) return [];
  const words = wordsOf(typed);
  const has = (text: string, word: string): boolean => fold(text).join('').includes(word);
  return entries
    .filter(({ title, section }) => words.every((word) => has(title, word) || has(section.title, word)))
    .map((entry) => ({ entry, title: pieces(entry.title, words), section: pieces(entry.section.title, words) }))
    .toSorted((a, b) => rank(b) - rank(a));
}

/** A title that begins with what was typed, then one that holds it, then a section that does. */
function rank({ title }: Found): number {
  if (title[0]?.hit) return 2;
  return title.some(({ hit }) => hit) ? 1 : 0;
}
