import { create } from 'zustand';
import type { LocaleCode } from '@tallyhouse/contracts/common/locales.ts';
import type { Permission } from '@tallyhouse/contracts/kit/define-permissions.ts';
import { csrfCookie } from '@tallyhouse/contracts/kit/envelope.ts';
import { accountCalls } from '@tallyhouse/contracts/modules/account/calls.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { setClockZone } from '@tallyhouse/ui/clock-zone.ts';
import { forgetPageOwner, invoke, setPageOwner } from '../api/invoke.ts';
import { zoneOf } from '../format/zone.ts';
import { changeLocale } from '../i18n/setup.ts';
import { recallPages } from '../routing/recent-pages.ts';
import { forgetStart, recallStart, rememberStart, wasUnreachable } from './remembered-start.ts';
import { rememberRms } from './rms-flag.ts';
import { type LoginInfo, type Start, startUp } from './start-up.ts';

interface SessionState {
  readonly info: LoginInfo | undefined;
  readonly menuKeys: ReadonlySet<string>;
  readonly permissions: ReadonlySet<string>;
  /** Everything else the start found out. */
  readonly start: Start | undefined;
}

const nobody: SessionState = { info: undefined, menuKeys: new Set(), permissions: new Set(), start: undefined };

export const useSession = create<SessionState>(() => nobody);

export function forgetSession(): void {
  forgetPageOwner();
  forgetStart();
  useSession.setState(nobody);
}

let leaving = false;

/**
 * Leaves for a page that needs no session. The page that is left stands until then, as it could not be drawn without one;
 * what it asks meanwhile is refused too, and leads nowhere else.
 */
export async function leaveSession(go: () => Promise<unknown>): Promise<void> {
  if (leaving || !useSession.getState().info) return;
  leaving = true;
  try {
    await go();
  } finally {
    forgetSession();
    leaving = false;
  }
}

/** What this tab knew before, when the server cannot be asked now. Every call is still judged by the server. */
async function startAgain(error: unknown): Promise<Start> {
  const start = wasUnreachable(error) ? recallStart() : undefined;
  if (!start) throw error;
  setPageOwner(start.info);
  await changeLocale(start.info.lang);
  return start;
}

/** Who worked in this tab last. */
let lastPerson: string | undefined;

/**
 * The page opens when all of it is known; an operation page also with what was known before. A computer at a desk has
 * many hands: whoever signs in after another person's session ended gets the tab anew, as what that one had read, chosen
 * and filtered is still in the memory of the page.
 */
export async function startSession({ offline = false }: { offline?: boolean } = {}): Promise<void> {
  const start = await startUp().catch((error: unknown) => {
    if (offline) return startAgain(error);
    throw error;
  });
  const { info, menuKeys, permissions } = start;
  if (lastPerson !== undefined && lastPerson !== info.user_id) {
    globalThis.location.reload();
    return new Promise(() => undefined);
  }
  lastPerson = info.user_id;
  rememberStart(start);
  setClockZone(zoneOf(info.time_region));
  useSession.setState({ info, menuKeys, permissions, start });
  recallPages(info.user_id);
  rememberRms(info.whs_id, start.warehouse.is_rms ?? false);
}

const same = (one: ReadonlySet<string>, other: readonly string[]): boolean =>
  one.size === other.length && other.every((key) => one.has(key));

/** Asks again what she may: true when it is not what it was. */
export async function renewRights(): Promise<boolean> {
  const [menu, permissions] = await Promise.all([
    invoke(platformCalls.getMyMenuKey, {}, { quiet: true }),
    invoke(platformCalls.getMyPerm, {}, { quiet: true }),
  ]);
  const known = useSession.getState();
  if (!known.info || (same(known.menuKeys, menu.list) && same(known.permissions, permissions.list))) return false;
  useSession.setState({ menuKeys: new Set(menu.list), permissions: new Set(permissions.list) });
  return true;
}

/** Without a token there is no session to ask for. */
export const hasToken = (): boolean => document.cookie.includes(`${csrfCookie}=`);

/** A page that needs no session takes the one there is. */
export async function joinSession(): Promise<void> {
  if (useSession.getState().info || !hasToken()) return;
  await startSession().catch(() => undefined);
}

export const useCan = (permission: Permission): boolean => useSession((state) => state.permissions.has(permission.key));

/** The signed-in person; pages inside the shell always have one. */
export function useInfo(): LoginInfo {
  const info = useSession((state) => state.info);
  if (!info) throw new Error('a page inside the shell was drawn without a session');
  return info;
}

export async function chooseLanguage(locale: LocaleCode): Promise<void> {
  await changeLocale(locale);
  if (useSession.getState().info) await invoke(accountCalls.setUserSetting, { name: 'lang', value: locale });
}
