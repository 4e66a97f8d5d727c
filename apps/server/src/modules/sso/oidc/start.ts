import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';
import type { OpenContext } from '../../../kernel/call.ts';
import { returnPath } from '../domain/return-path.ts';
import { type ProviderName, beginFlow, flowMinutes, isSecret, newSecret } from '../store/flows.ts';
import { reach } from './provider.ts';

/** Held by the browser that begins a sign-in: only it can end it. */
export const browserSecret = 'wms_oidc';

/** Begins a sign-in and tells the address at the provider. */
export async function startSignIn(
  { kernel, kept }: OpenContext,
  provider: ProviderName,
  wanted: string | undefined,
): Promise<{ url: string }> {
  const { config, redirectUri } = await reach(kernel, provider);
  // Two tabs may begin at the same time: both belong to this browser.
  const held = kept.get(browserSecret);
  const secret = isSecret(held) ? held : newSecret();
  const state = newSecret();
  const flow = {
    provider,
    nonce: newSecret(),
    verifier: randomPKCECodeVerifier(),
    redirectPath: returnPath(wanted, kernel.env.publicOrigin),
  };
  await kernel.databases.control((tx) => beginFlow(tx, state, secret, flow));
  kept.give(browserSecret, secret, flowMinutes * 60);
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href };
}
