import type { Page } from 'playwright-core';
import {
  type IdentityProvider,
  freeIssuer,
  providerEnv,
  startProvider,
} from '../../../apps/server/test/kit/identity-provider.ts';
import { type App, startApp } from './app.ts';
import { somebody } from './people.ts';

export interface SsoApp {
  readonly app: App;
  readonly issuers: { readonly google: string; readonly tob: string };
  stop(): Promise<void>;
}

/** The product with both sign-in services: two real providers, each a process of its own, each with two accounts. */
export async function startSsoApp(): Promise<SsoApp> {
  const issuers = { google: await freeIssuer(), tob: await freeIssuer() };
  const app = await startApp({
    env: { ...providerEnv('GOOGLE', issuers.google), ...providerEnv('TOB', issuers.tob) },
  });
  const accounts = [
    { sub: 'tan', email: somebody.clerk, email_verified: true },
    { sub: 'stranger', email: 'stranger@elsewhere.example', email_verified: true },
  ];
  const providers: IdentityProvider[] = await Promise.all([
    startProvider(issuers.google, { redirectUri: `${app.url}/v2/login_callback.html`, accounts, emailInToken: true }),
    startProvider(issuers.tob, { redirectUri: `${app.url}/v2/tob/callback`, accounts }),
  ]);
  // As after a first sign-in that its user confirmed with the password.
  await app.look(
    `insert into control.oidc_link (issuer, subject, user_id, email_at_link)
     select i, 'tan', u.user_id, u.email from control.app_user u, unnest($1::text[]) i where u.email = $2`,
    [Object.values(issuers), somebody.clerk],
  );
  return {
    app,
    issuers,
    stop: async () => {
      for (const provider of providers) await provider.stop();
      await app.stop();
    },
  };
}

export const enableTob = (app: App, on: boolean): Promise<unknown> =>
  app.look(`update control.admin_config set config_value = $1 where config_key = 'enable_tob_login'`, [on ? '1' : '0']);

/** At the provider: says who she is and goes back. */
export async function signInThere(page: Page, sub: string): Promise<void> {
  await page.locator('input[name=login]').fill(sub);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
}
