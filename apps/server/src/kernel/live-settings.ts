import { z } from 'zod';
import { openDatabases } from './db/databases.ts';
import { isUnavailable } from './db/pg-errors.ts';
import { type RawEnv, rawEnv } from './env.ts';

/** A setting that makes a live server unsafe, and what to change. */
export interface Problem {
  readonly setting: string;
  readonly problem: string;
  readonly cure: string;
}

/** A live server that would be unsafe does not start. The message lists every problem at once. */
export class UnsafeSettings extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const lines = problems.map(({ setting, problem, cure }) => `- ${setting}: ${problem} ${cure}`);
    super(`The server does not start in the live environment with these settings:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

const isLocalHost = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

const verifiedModes = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether a connection to PostgreSQL stays on this computer or is encrypted with a verified certificate. */
function isPrivateDatabase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') || isLocalHost(host) || verifiedModes.has(searchParams.get('sslmode') ?? '');
}

/** nodemailer upgrades smtp:// only if the other side offers it, unless requireTLS is set. */
function isPrivateMail(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  return protocol === 'smtps:' || isLocalHost(hostname) || searchParams.get('requireTLS') === 'true';
}

const tlsCure = 'Add ?sslmode=verify-full to the address.';
const plainDatabase = 'the connection to another computer is not encrypted.';

type Check = (env: RawEnv) => Problem | readonly Problem[] | undefined;

const publicUrl: Check = ({ PUBLIC_URL }) =>
  PUBLIC_URL.startsWith('https:')
    ? undefined
    : {
        setting: 'PUBLIC_URL',
        problem: 'it does not begin with https://, so sessions and passwords travel unencrypted.',
        cure: 'Set the https address at which users open the console.',
      };

const appLogin: Check = ({ DATABASE_URL, APP_DATABASE_URL }) => {
  const setting = 'APP_DATABASE_URL';
  const cure = 'Set a login that is a member of the role app only.';
  if (APP_DATABASE_URL === undefined) {
    return { setting, problem: 'it is not set, so the server would work with the login that owns the tables.', cure };
  }
  return new URL(APP_DATABASE_URL).username === new URL(DATABASE_URL).username
    ? { setting, problem: 'it names the same login as DATABASE_URL, which owns the tables.', cure }
    : undefined;
};

const databaseTls: Check = ({ DATABASE_URL, APP_DATABASE_URL, SITE_DATABASE_URLS }) => {
  const addresses: [string, string | undefined][] = [
    ['DATABASE_URL', DATABASE_URL],
    ['APP_DATABASE_URL', APP_DATABASE_URL],
    ...Object.entries(SITE_DATABASE_URLS).map(([site, url]): [string, string] => [`SITE_DATABASE_URLS (${site})`, url]),
  ];
  return addresses
    .filter(([, url]) => url !== undefined && !isPrivateDatabase(url))
    .map(([setting]) => ({ setting, problem: plainDatabase, cure: tlsCure }));
};

const sharedSecrets: Check = ({ ROLES, ...env }) =>
  (['PASSWORD_PEPPER', 'AUDIT_SEAL_KEY', 'SECOND_FACTOR_KEY', 'PRINT_KEY'] as const)
    .filter((setting) => env[setting] === undefined && ROLES.size < 3)
    .map((setting) => ({
      setting,
      problem: 'ROLES splits the server into several processes, and each would make a secret of its own.',
      cure: `Set the same ${setting} of at least 32 characters for all processes.`,
    }));

/** A key beside the files it protects is lost and stolen with them. */
const personalData: Check = ({ PII_KEY }) =>
  PII_KEY === undefined
    ? {
        setting: 'PII_KEY',
        problem: 'it is not set, so the key of personal data would lie beside the data.',
        cure: 'Make one with openssl rand -base64 48, keep it in a secret store, and set it.',
      }
    : undefined;

const logLevel: Check = ({ LOG_LEVEL }) =>
  LOG_LEVEL === 'trace' || LOG_LEVEL === 'debug'
    ? {
        setting: 'LOG_LEVEL',
        problem: `${LOG_LEVEL} writes details of requests into the log.`,
        cure: 'Set info, warn or error.',
      }
    : undefined;

const oidc: Check = ({ OIDC_GOOGLE_ISSUER, OIDC_TOB_ISSUER }) =>
  Object.entries({ OIDC_GOOGLE_ISSUER, OIDC_TOB_ISSUER })
    .filter(([, issuer]) => issuer !== undefined && !issuer.startsWith('https:'))
    .map(([setting]) => ({
      setting,
      problem: 'the sign-in provider is not reached by https.',
      cure: 'Set its https address.',
    }));

const mail: Check = ({ SMTP_URL }) =>
  SMTP_URL === undefined || isPrivateMail(SMTP_URL)
    ? undefined
    : {
        setting: 'SMTP_URL',
        problem: 'mail, with links that reset passwords, travels unencrypted to another computer.',
        cure: 'Use smtps://, or add ?requireTLS=true to the address.',
      };

const proxies: Check = ({ HOST, TRUSTED_PROXIES }) =>
  isLocalHost(HOST) || TRUSTED_PROXIES !== undefined
    ? undefined
    : {
        setting: 'TRUSTED_PROXIES',
        problem: `HOST is ${HOST}, and no proxy is named: the address of a client would be that of the proxy.`,
        cure: 'List the addresses of your proxies, for example 10.0.0.5 or 10.0.0.0/24.',
      };

const internalPort: Check = ({ PORT, INTERNAL_PORT }) =>
  PORT !== 0 && INTERNAL_PORT === PORT
    ? {
        setting: 'INTERNAL_PORT',
        problem: 'it is the same as PORT, so monitoring would be public.',
        cure: 'Set another port, and do not publish it.',
      }
    : undefined;

const checks: readonly Check[] = [
  publicUrl,
  appLogin,
  databaseTls,
  sharedSecrets,
  personalData,
  logLevel,
  oidc,
  mail,
  proxies,
  internalPort,
];

/** Read by the tracing library itself, so it is not part of the schema. */
function tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: address }: NodeJS.ProcessEnv): readonly Problem[] {
  const isPrivate =
    !address || (URL.canParse(address) && (address.startsWith('https:') || isLocalHost(new URL(address).hostname)));
  const problem = 'traces travel unencrypted to another computer.';
  return isPrivate ? [] : [{ setting: 'OTEL_EXPORTER_OTLP_ENDPOINT', problem, cure: 'Set an https address.' }];
}

/** What is unsafe about the settings of a live server. Empty for every other environment. */
export function settingProblems(source: NodeJS.ProcessEnv): readonly Problem[] {
  const env = rawEnv(source);
  return env.ENVIRONMENT === 'live' ? [...checks.flatMap((check) => check(env) ?? []), ...tracing(source)] : [];
}

/** What is unsafe about the database of a live server. A database that cannot be reached is left to the start. */
export async function databaseProblems(databaseUrl: string): Promise<readonly Problem[]> {
  const databases = openDatabases(databaseUrl, {}, { size: 1, poolMs: 3_000 });
  try {
    const [facts] = await databases.control((tx) =>
      tx.sql<{ powerful: boolean; demo: boolean }>(
        `select exists (select 1 from demo_account) as demo,
           (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as powerful`,
      ),
    );
    const powerful: Problem = {
      setting: 'APP_DATABASE_URL',
      problem: 'its login is a superuser or may bypass row-level security.',
      cure: 'Set a login that is a member of the role app only.',
    };
    const demo: Problem = {
      setting: 'DATABASE_URL',
      problem: 'the database holds the demo accounts, whose password is published.',
      cure: 'Use a database into which the demo world was never loaded.',
    };
    return [...(facts?.powerful ? [powerful] : []), ...(facts?.demo ? [demo] : [])];
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return [];
  } finally {
    await databases.end();
  }
}

/** One sentence for each setting that cannot be read, or undefined for any other error. */
export function unreadableSettings(error: unknown): string | undefined {
  if (!(error instanceof z.ZodError)) return undefined;
  const lines = error.issues.map(({ path, message }) => `- ${path.map(String).join('.')}: ${message}`);
  return `The server does not start, because these settings cannot be read:\n${lines.join('\n')}`;
}

/** Refuses to start a live server that would be unsafe. */
export async function refuseUnsafe(source: NodeJS.ProcessEnv): Promise<void> {
  const settings = settingProblems(source);
  const env = rawEnv(source);
  if (env.ENVIRONMENT !== 'live') return;
  const problems = [...settings, ...(await databaseProblems(env.APP_DATABASE_URL ?? env.DATABASE_URL))];
  if (problems.length > 0) throw new UnsafeSettings(problems);
}
