import i18next from 'i18next';

type Say = (key: string, params?: object) => string;

/** The server names the kind of thing in English and a field as it is on the wire; both are said in the user's words where there are some. */
const translated = (params: Readonly<Record<string, string | number>>): Readonly<Record<string, string | number>> => {
  const said = (name: 'thing' | 'field', key: string): object =>
    name in params && i18next.exists(key) ? { [name]: (i18next.t as Say)(key) } : {};
  return { ...params, ...said('thing', `thing.${params.thing}`), ...said('field', `field.${params.field}`) };
};

/** A refusal in the user's language, by its name; a code this console does not know keeps the server's words. */
export function errorMessage(
  name: string,
  params: Readonly<Record<string, string | number>>,
  fallback: string,
): string {
  const key = `error.${name}`;
  return i18next.exists(key) ? (i18next.t as Say)(key, translated(params)) : fallback;
}

export const noAnswerMessage = (): string => i18next.t('common.noAnswer');

export const tooOldMessage = (): string => i18next.t('queue.tooOld');
