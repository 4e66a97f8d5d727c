/** Where the sentence waits between signing in and the page that shows it. */
const key = 'weak_password_warning';

export const keepWeakPasswordWarning = (sentence: string): void => localStorage.setItem(key, sentence);
export const dropWeakPasswordWarning = (): void => localStorage.removeItem(key);

/** The sentence, once: it is said at the next sign-in again if it still holds. */
export function takeWeakPasswordWarning(): string | undefined {
  const sentence = localStorage.getItem(key) ?? undefined;
  dropWeakPasswordWarning();
  return sentence;
}
