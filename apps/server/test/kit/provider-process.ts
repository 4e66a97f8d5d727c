// A real OpenID Connect provider in a process of its own. Its settings come as JSON in the first argument.
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import type { ProviderSettings } from './identity-provider.ts';

const settings = JSON.parse(process.argv[2] ?? '{}') as ProviderSettings;

const provider = new Provider(settings.issuer, {
  clients: settings.clients.map(({ id, secret, redirectUri }) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [redirectUri],
  })),
  // The library's own pages fetch a font from elsewhere.
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  // Google tells the address in the token, many business providers only on being asked.
  conformIdTokenClaims: !settings.emailInToken,
  pkce: { required: () => true },
  cookies: { keys: ['a key of a test'] },
  findAccount: (_context, sub) => {
    const account = settings.accounts.find((one) => one.sub === sub);
    return account && { accountId: sub, claims: async () => ({ ...account }) };
  },
  // Nobody is asked twice: who signs in has agreed.
  loadExistingGrant: async ({ oidc }) => {
    const accountId = oidc.session?.accountId;
    const clientId = oidc.client?.clientId;
    if (accountId === undefined || clientId === undefined) return undefined;
    const grant = new oidc.provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

const page = `<!doctype html><title>Provider</title><form method="post">
<input name="login" aria-label="login"><input name="password" type="password" aria-label="password">
<button type="submit">Sign in</button></form>`;

provider.use(async (context, next) => {
  if (context.path === '/favicon.ico') context.status = 204;
  else if (!context.path.startsWith('/interaction/')) await next();
  else if (context.method === 'GET') context.body = page;
  else {
    const form = new URLSearchParams(await text(context.req));
    const login = { accountId: form.get('login') ?? '' };
    context.respond = false;
    await provider.interactionFinished(context.req, context.res, { login });
  }
});

provider.listen(Number(new URL(settings.issuer).port), 'localhost', () => process.send?.('up'));
