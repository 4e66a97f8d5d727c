import { ClientError, authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { accountErrors } from '@tallyhouse/contracts/modules/account/errors.ts';
import type { ssoCalls } from '@tallyhouse/contracts/modules/sso/calls.ts';
import { ssoErrors } from '@tallyhouse/contracts/modules/sso/errors.ts';
import type { OpenContext } from '../../../kernel/call.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { logAccess, openSessionFor } from '../../account/public.ts';
import { type Identity, identityOf } from '../domain/identity.ts';
import { type Flow, type ProviderName, isSecret, takeFlow } from '../store/flows.ts';
import { linkByEmail, linkedUser } from '../store/links.ts';
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
  readonly outcome: { readonly sid: string } | Refusal;
}

/** Finds or links the account and opens its session, in one transaction. */
async function enter({ kernel, ip, userAgent }: OpenContext, provider: ProviderName, who: Identity): Promise<Ended> {
  return kernel.databases.control(async (tx): Promise<Ended> => {
    const userId = (await linkedUser(tx, who)) ?? (await linkByEmail(tx, who));
    if (userId === undefined) return { userId: null, outcome: new Refusal(ssoErrors.ssoNoAccount, {}) };
    const sid = await openSessionFor(kernel, tx, {
      user_id: userId,
      ip,
      user_agent: userAgent,
      auth_method: authMethod[provider],
    });
    return { userId, outcome: sid === undefined ? new Refusal(accountErrors.accountDisabled, {}) : { sid } };
  });
}

/** Ends a sign-in that this browser began. Whatever is wrong with it, the answer is the same and the log knows. */
export async function finishSignIn(
  context: OpenContext,
  returned: Returned,
): Promise<{ user_id: string; redirect_url: string }> {
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
    await note(userId, false, `${flow.provider}: ${userId === null ? 'no account' : 'disabled'}`);
    throw outcome;
  }
  await note(userId, true, flow.provider);
  kept.takeBack(browserSecret);
  signIn(outcome.sid);
  return { user_id: userId, redirect_url: flow.redirectPath };
}
