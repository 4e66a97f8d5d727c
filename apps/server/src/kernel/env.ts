import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { callsPerConnection, deadline } from './limits.ts';

/** An IP address, or a network in CIDR notation. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

const schema = z.object({
  /** An account that may migrate. The server itself works as the role app. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The server's own login, a member of app only. Needed in the live environment. */
  APP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** JSON: site id to database URL, for sites that have a database of their own. */
  SITE_DATABASE_URLS: z
    .string()
    .default('{}')
    .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  ENVIRONMENT: z.enum(['live', 'demo', 'dev', 'test']).default('live'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(8080),
  /** Proxies whose X-Forwarded-For is believed, with commas between: addresses or networks. */
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isNetwork), 'must list addresses or networks, such as 10.0.0.5 or 10.0.0.0/24')
    .optional(),
  /** Metrics, probes and the reference of the calls. In the live environment they are at this port only. */
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  INTERNAL_PORT: z.coerce.number().int().optional(),
  /** Where people reach the console; https makes the cookies secure. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  DATA_DIR: z.string().default('.data'),
  CONSOLE_DIR: z.string().default(resolve(import.meta.dirname, '../../../console/dist')),
  /** Built sub-applications: `<name>/<version>/index.js`. */
  SUBAPPS_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Which roles this process plays. */
  ROLES: z
    .string()
    .default('web,worker,relay')
    .transform((text) => new Set(z.array(z.enum(['web', 'worker', 'relay'])).parse(text.split(',')))),
  POOL_SIZE: z.coerce.number().int().min(1).default(16),
  /** How long a call waits for a connection before it is told that the system is busy. */
  POOL_WAIT_MS: z.coerce.number().int().min(1).default(deadline.poolMs),
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).optional(),
  /** Whether posts of a warehouse that come at once go to PostgreSQL together. Only speed depends on it. */
  STOCK_COMBINER: z.enum(['on', 'off']).default('on'),
  /** What reading one uploaded file may take: its parser is stopped beyond that. */
  PARSER_SECONDS: z.coerce.number().min(0.01).default(180),
  PARSER_MEMORY_MB: z.coerce.number().int().min(8).default(512),
  /** Whether replies are checked against their contracts: on by default everywhere but in the live environment. */
  CHECK_REPLIES: z.enum(['on', 'off']).optional(),
  MAX_LOOP_DELAY_MS: z.coerce.number().int().min(1).default(250),
  /** Mixed into every password hash; without it a stolen table is of no use. Made and kept in DATA_DIR when absent. */
  PASSWORD_PEPPER: z.string().min(32).optional(),
  /** Seals the audit rows; whoever lacks it cannot recompute the chains. Made and kept in DATA_DIR when absent. */
  AUDIT_SEAL_KEY: z.string().min(32).optional(),
  /** Encrypts the secrets of authenticator apps. Made and kept in DATA_DIR when absent. */
  SECOND_FACTOR_KEY: z.string().min(32).optional(),
  /** Encrypts personal data at rest. Needed in the live environment; elsewhere made and kept in DATA_DIR when absent. */
  PII_KEY: z.string().min(32).optional(),
  /** Keys that were PII_KEY before, with commas between: they open what is not yet sealed with the new one. */
  PII_KEYS_EARLIER: z
    .string()
    .default('')
    .transform((text) => z.array(z.string().min(32)).parse(text.split(',').filter(Boolean))),
  /** Shared with the print services: encrypts pages with personal data. Made and kept in DATA_DIR when absent. */
  PRINT_KEY: z.string().min(32).optional(),
  /** Sign-in with accounts held elsewhere, by OpenID Connect. A provider whose three settings are absent is not offered. */
  OIDC_GOOGLE_ISSUER: z.url().optional(),
  OIDC_GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  OIDC_GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_TOB_ISSUER: z.url().optional(),
  OIDC_TOB_CLIENT_ID: z.string().min(1).optional(),
  OIDC_TOB_CLIENT_SECRET: z.string().min(1).optional(),
  /** Passwords that may wait to be hashed; one more is told that the system is busy. */
  PASSWORD_QUEUE: z.coerce.number().int().min(1).default(20),
  /** Wrong passwords, one after the other, before the picture with a code is asked for. */
  LOGIN_CAPTCHA_AFTER: z.coerce.number().int().min(1).default(5),
  /** Tries to sign in within a minute: from one address, and in all. */
  LOGIN_TRIES_PER_IP: z.coerce.number().int().min(1).default(30),
  LOGIN_TRIES_IN_ALL: z.coerce.number().int().min(1).default(300),
  /** Where mail is handed over, as smtp://user:password@host:port. Without it no password can be reset by mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Print services the console may speak to, with commas between: the policy of its pages names them. */
  PRINT_AGENT_HOSTS: z
    .string()
    .default('http://127.0.0.1:8090')
    .transform((text) =>
      z
        .array(z.string().regex(/^https?:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/))
        .parse(text.split(',').filter(Boolean)),
    ),
  MAIL_FROM: z.string().default('Tallyhouse <no-reply@tallyhouse.example>'),
});

export type RawEnv = z.infer<typeof schema>;

/** The settings as they are written, before defaults that depend on each other. */
export const rawEnv = (source: NodeJS.ProcessEnv): RawEnv => schema.parse(source);

/** Whom we ask who a person is, and as whom. */
export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
export type OidcProviders = Readonly<Record<'google' | 'tob', OidcProvider | undefined>>;

function oidcProvider(env: RawEnv, name: 'GOOGLE' | 'TOB'): OidcProvider | undefined {
  const issuer = env[`OIDC_${name}_ISSUER`];
  const clientId = env[`OIDC_${name}_CLIENT_ID`];
  const clientSecret = env[`OIDC_${name}_CLIENT_SECRET`];
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new Error(`OIDC_${name}_ISSUER, _CLIENT_ID and _CLIENT_SECRET belong together: one of them is absent`);
  }
  if (env.ENVIRONMENT === 'live' && !issuer.startsWith('https:')) {
    throw new Error(`OIDC_${name}_ISSUER must be https: in the live environment`);
  }
  return { issuer, clientId, clientSecret };
}

export interface Env {
  readonly databaseUrl: string;
  readonly siteDatabaseUrls: Readonly<Record<string, string>>;
  readonly environment: 'live' | 'demo' | 'dev' | 'test';
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: readonly string[];
  readonly internalHost: string;
  readonly internalPort: number | undefined;
  readonly secureCookies: boolean;
  readonly publicOrigin: string;
  readonly dataDir: string;
  readonly filesDir: string;
  readonly consoleDir: string;
  readonly subAppsDir: string;
  readonly logLevel: string;
  readonly roles: ReadonlySet<'web' | 'worker' | 'relay'>;
  readonly poolSize: number;
  readonly poolWaitMs: number;
  readonly maxInFlight: number;
  readonly stockCombiner: boolean;
  readonly checkReplies: boolean;
  readonly maxLoopDelayMs: number;
  readonly parserSeconds: number;
  readonly parserMemoryMb: number;
  readonly passwordPepper: string | undefined;
  readonly auditSealKey: string | undefined;
  readonly secondFactorKey: string | undefined;
  readonly piiKey: string | undefined;
  readonly piiKeysEarlier: readonly string[];
  readonly printKey: string | undefined;
  readonly oidc: OidcProviders;
  readonly passwordQueue: number;
  readonly loginCaptchaAfter: number;
  readonly loginTriesPerIp: number;
  readonly loginTriesInAll: number;
  readonly smtpUrl: string | undefined;
  readonly printAgentHosts: readonly string[];
  readonly mailFrom: string;
}

const defaultInternalPort = 9090;

export function readEnv(source: NodeJS.ProcessEnv): Env {
  const env = rawEnv(source);
  const isLive = env.ENVIRONMENT === 'live';
  return {
    databaseUrl: env.APP_DATABASE_URL ?? env.DATABASE_URL,
    siteDatabaseUrls: env.SITE_DATABASE_URLS,
    environment: env.ENVIRONMENT,
    host: env.HOST,
    port: env.PORT,
    // A live server on the loopback address stands behind a proxy of the same computer.
    trustedProxies: env.TRUSTED_PROXIES ?? (isLive ? ['127.0.0.1', '::1'] : []),
    internalHost: env.INTERNAL_HOST,
    internalPort: env.INTERNAL_PORT ?? (isLive ? defaultInternalPort : undefined),
    secureCookies: env.PUBLIC_URL.startsWith('https:'),
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    dataDir: resolve(env.DATA_DIR),
    filesDir: join(resolve(env.DATA_DIR), 'files'),
    consoleDir: resolve(env.CONSOLE_DIR),
    subAppsDir: resolve(env.SUBAPPS_DIR ?? join(env.DATA_DIR, 'apps')),
    logLevel: env.LOG_LEVEL,
    roles: env.ROLES,
    poolSize: env.POOL_SIZE,
    poolWaitMs: env.POOL_WAIT_MS,
    maxInFlight: env.MAX_IN_FLIGHT ?? callsPerConnection * env.POOL_SIZE,
    stockCombiner: env.STOCK_COMBINER === 'on',
    checkReplies: env.CHECK_REPLIES === undefined ? !isLive : env.CHECK_REPLIES === 'on',
    maxLoopDelayMs: env.MAX_LOOP_DELAY_MS,
    parserSeconds: env.PARSER_SECONDS,
    parserMemoryMb: env.PARSER_MEMORY_MB,
    passwordPepper: env.PASSWORD_PEPPER,
    auditSealKey: env.AUDIT_SEAL_KEY,
    secondFactorKey: env.SECOND_FACTOR_KEY,
    piiKey: env.PII_KEY,
    piiKeysEarlier: env.PII_KEYS_EARLIER,
    printKey: env.PRINT_KEY,
    oidc: { google: oidcProvider(env, 'GOOGLE'), tob: oidcProvider(env, 'TOB') },
    passwordQueue: env.PASSWORD_QUEUE,
    loginCaptchaAfter: env.LOGIN_CAPTCHA_AFTER,
    loginTriesPerIp: env.LOGIN_TRIES_PER_IP,
    loginTriesInAll: env.LOGIN_TRIES_IN_ALL,
    smtpUrl: env.SMTP_URL,
    printAgentHosts: env.PRINT_AGENT_HOSTS,
    mailFrom: env.MAIL_FROM,
  };
}
