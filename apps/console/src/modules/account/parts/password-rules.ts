/** What is wrong with a new password, by the key of its sentence. The server holds it against a list besides. */
export type PasswordProblem = 'newNeed' | 'length' | 'letters' | 'same';

const shortest = 8;
const longest = 16;

/** The first thing that is wrong, in the order in which a person mends it. Characters are counted as they are stored. */
export function newPasswordProblem(typed: string, current?: string): PasswordProblem | undefined {
  if (typed === '') return 'newNeed';
  const characters = [...typed.normalize('NFC')].length;
  if (characters < shortest || characters > longest) return 'length';
  if (!/\p{Ll}/u.test(typed) || !/\p{Lu}/u.test(typed)) return 'letters';
  return typed === current ? 'same' : undefined;
}
