import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '@tallyhouse/tools/dev-db/postgres-binaries.ts';

interface Account {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface ProviderSettings {
  readonly issuer: string;
  readonly clients: readonly { readonly id: string; readonly secret: string; readonly redirectUri: string }[];
  readonly accounts: readonly Account[];
  readonly emailInToken: boolean;
}

export const client = { id: 'tallyhouse', secret: 'a secret of a test, long enough to be one' } as const;

/** An address for a provider that is not there yet: the server is told of it first. */
export const freeIssuer = async (): Promise<string> => `http://localhost:${await freePort()}`;

/** The settings by which a server asks the provider. */
export const providerEnv = (name: 'GOOGLE' | 'TOB', issuer: string): Record<string, string> => ({
  [`OIDC_${name}_ISSUER`]: issuer,
  [`OIDC_${name}_CLIENT_ID`]: client.id,
  [`OIDC_${name}_CLIENT_SECRET`]: client.secret,
});

export interface IdentityProvider {
  stop(): Promise<void>;
}

/** Starts a real provider in a process of its own. */
export async function startProvider(
  issuer: string,
  options: { redirectUri: string; accounts: readonly Account[]; emailInToken?: boolean },
): Promise<IdentityProvider> {
  const settings: ProviderSettings = {
    issuer,
    clients: [{ ...client, redirectUri: options.redirectUri }],
    accounts: options.accounts,
    emailInToken: options.emailInToken ?? false,
  };
  const child = fork(resolve(import.meta.dirname, 'provider-process.ts'), [JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const up = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]);
  if (!up) throw new Error(`the provider did not start:\n${said}`);
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Signs in at the provider as a browser would, and gives the address it is sent back to. */
export async function throughProvider(url: string, sub: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const go = async (at: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(at, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const cut = pair.indexOf('=');
      cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    return response;
  };
  const next = (response: Response): string => new URL(response.headers.get('location') ?? '', url).href;

  const form = next(await go(url));
  const sent = await go(form, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ login: sub, password: 'any' }).toString(),
  });
  return new URL(next(await go(next(sent))));
}
