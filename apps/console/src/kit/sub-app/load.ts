import { inTime } from '../deploy/chunk-time.ts';
import { type SubApp, contractVersion } from './contract.ts';

/** How a sub-application fails to open, in the words that are searched for in logs. */
export type Failure =
  | 'remote container load error'
  | 'remote container integrity error'
  | 'remote container init error';

export class SubAppFailed extends Error {
  override readonly message: Failure;
  constructor(message: Failure, cause: unknown) {
    super(message, { cause });
    this.message = message;
  }
}

const name = /^[\w-]+$/;
const version = /^\d+\.\d+\.\d+$/;

/**
 * Where a version of a sub-application is. Nothing of it is taken from the address or from a configuration unread. After
 * a failure the address differs: a browser remembers what did not load.
 */
export function addressOf(app: string, wanted: string, attempt: number, host = ''): string {
  if (!name.test(app) || !version.test(wanted)) {
    throw new SubAppFailed('remote container load error', new Error(`no version of ${app}: ${wanted}`));
  }
  const again = attempt > 0 ? `?r=${attempt}` : '';
  return host === '' ? `/v2/apps/${app}/${wanted}/index.js${again}` : `${host}/index.js${again}`;
}

const isSubApp = (value: unknown): value is SubApp =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<SubApp>).contractVersion === contractVersion &&
  typeof (value as Partial<SubApp>).mount === 'function';

/** How a file is loaded, and whether it exists at all. */
export interface Source {
  /** Fetches the module without running it; fails when its bytes do not have this hash. */
  verify(address: string, integrity: string): Promise<void>;
  load(address: string): Promise<{ subApp?: unknown }>;
  isThere(address: string): Promise<boolean>;
}

/** The hash a file was registered with; `unregistered`; or `ownComputer` for what a developer serves to themselves. */
export type Trust = { readonly integrity: string } | 'unregistered' | 'ownComputer';

async function assertRegistered(address: string, trust: Trust, source: Source): Promise<void> {
  if (trust === 'ownComputer') return;
  const cause =
    trust === 'unregistered'
      ? new Error(`${address} is not registered`)
      : await inTime(source.verify(address, trust.integrity)).then(
          () => undefined,
          (error: unknown) => error,
        );
  if (cause === undefined) return;
  const there = await source.isThere(address);
  throw new SubAppFailed(there ? 'remote container integrity error' : 'remote container load error', cause);
}

/**
 * A file that does not exist is a load error; one that is not what was registered is an integrity error; one that
 * breaks, or is not a sub-application of this contract, is an init error.
 */
export async function loadSubApp(address: string, trust: Trust, source: Source): Promise<SubApp> {
  await assertRegistered(address, trust, source);
  const module = await inTime(source.load(address)).catch(async (error: unknown) => {
    const there = await source.isThere(address);
    throw new SubAppFailed(there ? 'remote container init error' : 'remote container load error', error);
  });
  if (!isSubApp(module.subApp)) {
    throw new SubAppFailed(
      'remote container init error',
      new Error(`no sub-application of contract ${contractVersion}`),
    );
  }
  return module.subApp;
}

/** Draws it; what it throws on the way is its own beginning too. */
export function mountSubApp(app: SubApp, ...given: Parameters<SubApp['mount']>): () => void {
  try {
    return app.mount(...given);
  } catch (error) {
    throw new SubAppFailed('remote container init error', error);
  }
}
