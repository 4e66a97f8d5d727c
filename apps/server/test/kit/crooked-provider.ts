import { once } from 'node:events';
import { createServer } from 'node:http';
import { SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose';
import { client } from './identity-provider.ts';

/** What makes a token: the claims, and how it is signed. */
export interface Forgery {
  readonly claims?: Record<string, unknown>;
  /** Claims that are left out. */
  readonly without?: readonly string[];
  readonly signed?: 'well' | 'none' | 'with our secret' | 'with the public key' | 'by another key' | 'then changed';
  /** No token at all. */
  readonly absent?: boolean;
  /** The provider fails. */
  readonly broken?: boolean;
}

export interface CrookedProvider {
  readonly issuer: string;
  /** What the next code is exchanged for. */
  plan(forgery: Forgery, nonce: string): void;
  stop(): Promise<void>;
}

/** A provider that says of its tokens whatever a test wants, and that takes any code. */
export async function startCrookedProvider(): Promise<CrookedProvider> {
  const honest = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(honest.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const spki = await exportSPKI(honest.publicKey);
  let issuer = '';
  let planned: { forgery: Forgery; nonce: string } | undefined;

  const tokenOf = async ({ claims = {}, without = [], signed = 'well' }: Forgery, nonce: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const full: Record<string, unknown> = {
      iss: issuer,
      aud: client.id,
      sub: 'crook-1',
      iat: now,
      exp: now + 300,
      nonce,
      email: 'tan.meiling@tallyhouse.example',
      email_verified: true,
      ...claims,
    };
    for (const name of without) delete full[name];
    if (signed === 'none') return new UnsecuredJWT(full).encode();
    const sign = (alg: string, key: Parameters<SignJWT['sign']>[0]): Promise<string> =>
      new SignJWT(full).setProtectedHeader({ alg, kid: 'one' }).sign(key);
    if (signed === 'with our secret') return sign('HS256', new TextEncoder().encode(client.secret));
    if (signed === 'with the public key') return sign('HS256', new TextEncoder().encode(spki));
    if (signed === 'by another key') return sign('RS256', other.privateKey);
    const whole = await sign('RS256', honest.privateKey);
    if (signed === 'well') return whole;
    const [head = '', , signature = ''] = whole.split('.');
    const changed = Buffer.from(JSON.stringify({ ...full, sub: 'crook-2' })).toString('base64url');
    return `${head}.${changed}.${signature}`;
  };

  const answer = async (path: string): Promise<object> => {
    if (path.startsWith('/.well-known/')) {
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // It would like to be believed without a signature, or with one that anybody can make.
        id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      };
    }
    if (path === '/jwks') return { keys: [jwk] };
    if (!planned) throw new Error('no forgery is planned');
    const { forgery, nonce } = planned;
    const base = { access_token: 'opaque', token_type: 'Bearer', expires_in: 300 };
    return forgery.absent ? base : { ...base, id_token: await tokenOf(forgery, nonce) };
  };

  const server = createServer((request, response) => {
    if (planned?.forgery.broken && request.url === '/token') {
      response.destroy();
      return;
    }
    void answer(request.url ?? '').then((body) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the provider has no port');
  issuer = `http://localhost:${place.port}`;
  return {
    issuer,
    plan: (forgery, nonce) => {
      planned = { forgery, nonce };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
