import { Refused, noAnswer } from '../api/refused.ts';
import { type Start, StartFailed } from './start-up.ts';

/** Goes with the tab, so that nobody finds it who opens the console after her. */
const storageKey = 'last-start';

type Kept = Omit<Start, 'menuKeys' | 'permissions' | 'sounds'> & {
  readonly menuKeys: readonly string[];
  readonly permissions: readonly string[];
  readonly sounds: readonly (readonly [string, number])[];
};

/** What the start found out, for a reload of this tab without a network. */
export function rememberStart({ menuKeys, permissions, sounds, ...rest }: Start): void {
  const kept: Kept = { ...rest, menuKeys: [...menuKeys], permissions: [...permissions], sounds: [...sounds] };
  sessionStorage.setItem(storageKey, JSON.stringify(kept));
}

export const forgetStart = (): void => sessionStorage.removeItem(storageKey);

export function recallStart(): Start | undefined {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return undefined;
  const { menuKeys, permissions, sounds, ...rest } = JSON.parse(text) as Kept;
  return { ...rest, menuKeys: new Set(menuKeys), permissions: new Set(permissions), sounds: new Map(sounds) };
}

/** Nobody said no: the server was not reached. */
export const wasUnreachable = (error: unknown): boolean =>
  error instanceof StartFailed && error.cause instanceof Refused && error.cause.retcode === noAnswer;
