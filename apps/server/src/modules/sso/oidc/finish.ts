import { ClientError, authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { SecondStep } from '@tallyhouse/contracts/modules/account/second-factor.ts';
import type { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { ssoErrors } from '@tallyhouse/contracts/modules/sso/errors.ts';
import { freshMinutes, isFresh } from '../../../kernel/auth/fresh.ts';
import type { OpenContext } from '../../../kernel/call.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { beginSecondStep, logAccess, openSessionFor } from '../../account/public.ts';
import { firstLink } from '../domain/first-link.ts';
import { type Identity, identityOf } from '../domain/identity.ts';
import { type Flow, type ProviderName, isSecret, takeFlow } from '../store/flows.ts';
import { accountOf, linkedUser, putLink } from '../store/links.ts';
import { type Reached, reach, reasonOf } from './provider.ts';
import { browserSecret } from './start.ts';

type Returned = InputOf<typeof ssoCalls.tobUserLogin>;

const authMethod = { google: 2, tob: 3 } as const;

/** A provider that cannot be asked is no fault of the person's. */
const isSilence = (error: unknown): boolean =>
  (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') ||
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof Error && error.cause !== undefined && isSilence(error.cause));

/** Exchanges the code for a token whose issuer, audience, time, nonce and signature hold, and reads who it speaks of. */
async function identify(
  { config, clientId, redirectUri }: Reached,
  flow: Flow,
  returned: Returned,
): Promise<Identity | undefined> {
  const address = new URL(redirectUri);
  for (const name of ['code', 'state', 'iss', 'error'] as const) {
    const value = returned[name];
    if (value !== undefined) address.searchParams.set(name, value);
  }
  const tokens = await authorizationCodeGrant(config, address, {
    pkceCodeVerifier: flow.verifier,
    expectedNonce: flow.nonce,
    expectedState: returned.state ?? '',
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) return undefined;
  // Many business providers keep the address out of the token and tell it only on being asked.
  const asked =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(config, tokens.access_token, claims.sub)
      : undefined;
  return identityOf(claims, clientId, asked);
}

async function proven(context: OpenContext, flow: Flow, returned: Returned): Promise<Identity | undefined> {
  const { kernel } = context;
  const reached = await reach(kernel, flow.provider);
  try {
    return await identify(reached, flow, returned);
  } catch (error) {
    kernel.log.warn({ provider: flow.provider, reason: reasonOf(error) }, 'a sign-in was not accepted');
    return isSilence(error) ? refuse(ssoErrors.ssoUnreachable, {}) : undefined;
  }
}

interface Ended {
  readonly userId: string | null;
  readonly outcome: { readonly sid: string } | { readonly second_steps: SecondStep[] } | Refusal;
}

/** The user who has just signed in with this browser: they may connect their account with a provider. */
async function confirmedBy({ kernel, sid }: OpenContext, tx: RoomTx): Promise<string | undefined> {
  const session = sid === undefined ? undefined : await kernel.sessions.read(tx, sid);
  return session && isFresh(session) ? session.user_id : undefined;
}

/** The linked account, or one that may be linked now. */
async function accountFor(context: OpenContext, tx: RoomTx, who: Identity): Promise<string | Refusal> {
  const linked = await linkedUser(tx, who);
  if (linked !== undefined) return linked;
  const account = await accountOf(tx, who);
  const verdict = account && firstLink(account, who.issuer, await confirmedBy(context, tx));
  if (verdict === 'confirm') return new Refusal(ssoErrors.ssoConfirmFirst, { minutes: freshMinutes });
  if (account && verdict === 'link' && (await putLink(tx, who, account.user_id))) return account.user_id;
  return new Refusal(ssoErrors.ssoNoAccount, {});
}

/** Finds or links the account and opens its session, in one transaction. */
async function enter(context: OpenContext, provider: ProviderName, who: Identity): Promise<Ended> {
  const { kernel, ip, userAgent } = context;
  return kernel.databases.control(async (tx): Promise<Ended> => {
    const userId = await accountFor(context, tx, who);
    if (userId instanceof Refusal) return { userId: null, outcome: userId };
    const auth_method = authMethod[provider];
    const second_steps = await beginSecondStep(context, tx, { user_id: userId, whs_id: null, auth_method });
    if (second_steps) return { userId, outcome: { second_steps } };
    const opened = await openSessionFor(kernel, tx, { user_id: userId, ip, user_agent: userAgent, auth_method });
    return { userId, outcome: opened ?? new Refusal(accountErrors.accountDisabled, {}) };
  });
}

const reasons = new Map<unknown, string>([
  [ssoErrors.ssoNoAccount, 'no account'],
  [ssoErrors.ssoConfirmFirst, 'not connected'],
]);
const reasonFor = (outcome: unknown): string => (outcome instanceof Refusal && reasons.get(outcome.def)) || 'disabled';

/** Ends a sign-in that this browser began. Whatever is wrong with it, the answer is the same and the log knows. */
export async function finishSignIn(
  context: OpenContext,
  returned: Returned,
): Promise<{ user_id: string; redirect_url: string; second_steps?: SecondStep[] }> {
  const { kernel, kept, ip, signIn } = context;
  const note = (userId: string | null, ok: boolean, detail: string): Promise<void> =>
    kernel.databases.control((tx) =>
      logAccess(tx, { action: 'login', user_id: userId, login_name_hash: null, ip, ok, detail }),
    );

  const secret = kept.get(browserSecret);
  const flow = isSecret(secret)
    ? await kernel.databases.control((tx) => takeFlow(tx, returned.state ?? '', secret))
    : undefined;
  const identity = flow && (await proven(context, flow, returned));
  if (!flow || !identity) {
    await note(null, false, flow ? `${flow.provider}: not accepted` : 'no such sign-in');
    return refuse(ssoErrors.ssoNotAccepted, {});
  }
  const { userId, outcome } = await enter(context, flow.provider, identity);
  if (outcome instanceof Refusal || userId === null) {
    await note(userId, false, `${flow.provider}: ${reasonFor(outcome)}`);
    throw outcome;
  }
  kept.takeBack(browserSecret);
  if ('second_steps' in outcome) {
    return { user_id: userId, redirect_url: flow.redirectPath, second_steps: outcome.second_steps };
  }
  await note(userId, true, flow.provider);
  signIn(outcome.sid);
  return { user_id: userId, redirect_url: flow.redirectPath };
}
