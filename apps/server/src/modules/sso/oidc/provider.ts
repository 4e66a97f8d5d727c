import { Configuration, allowInsecureRequests, discovery, enableNonRepudiationChecks } from 'openid-client';
import { ssoErrors } from '@tallyhouse/contracts/modules/sso/errors.ts';
import type { OidcProvider } from '../../../kernel/env.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { acceptedSignatures } from '../domain/identity.ts';
import type { ProviderName } from '../store/flows.ts';

/** Three questions fit into the deadline of a call. */
const timeoutSeconds = 3;
const keepMs = 3_600_000;

/** The pages of the console a provider sends people back to; they are registered there. */
const callbackPath: Readonly<Record<ProviderName, string>> = {
  google: '/v2/login_callback.html',
  tob: '/v2/tob/callback',
};

async function ask({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  // Whether an address without https is allowed was decided when the environment was read: never in a live one.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const options = { execute: insecure, timeout: timeoutSeconds };
  const asked = await discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  const { supportsPKCE: _, ...found } = asked.serverMetadata();
  const config = new Configuration(
    {
      ...found,
      id_token_signing_alg_values_supported: acceptedSignatures(found.id_token_signing_alg_values_supported),
    },
    clientId,
    clientSecret,
  );
  config.timeout = timeoutSeconds;
  for (const allow of insecure) allow(config);
  // The library would trust the connection and leave the signature of a token unread.
  enableNonRepudiationChecks(config);
  return config;
}

const known = new WeakMap<OidcProvider, { config: Promise<Configuration>; at: number }>();

/** What the provider says of itself, asked once an hour. */
function configOf(provider: OidcProvider): Promise<Configuration> {
  const cached = known.get(provider);
  if (cached && Date.now() - cached.at < keepMs) return cached.config;
  const config = ask(provider);
  known.set(provider, { config, at: Date.now() });
  config.catch(() => known.delete(provider));
  return config;
}

export interface Reached {
  readonly config: Configuration;
  readonly clientId: string;
  readonly redirectUri: string;
}

/** The provider, ready to be asked; refuses when it is not set up or does not answer. */
export async function reach({ env, log }: Kernel, name: ProviderName): Promise<Reached> {
  const provider = env.oidc[name];
  if (!provider) return refuse(ssoErrors.ssoNotOffered, {});
  try {
    const config = await configOf(provider);
    return { config, clientId: provider.clientId, redirectUri: `${env.publicOrigin}${callbackPath[name]}` };
  } catch (error) {
    log.warn({ provider: name, reason: reasonOf(error) }, 'the sign-in provider does not answer');
    return refuse(ssoErrors.ssoUnreachable, {});
  }
}

/** What went wrong without what was sent: the causes of these errors hold tokens and addresses. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.message} (${error.code})` : error.message;
}
