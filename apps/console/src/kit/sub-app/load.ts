import { inTime } from '../deploy/chunk-time.ts';
import { type SubApp, contractVersion } from './contract.ts';

/** The two ways a sub-application does not come, in the words that are looked for in logs. */
export type Failure = 'remote container load error' | 'remote container init error';

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

/** How a file is had, and whether it is there at all. */
export interface Source {
  load(address: string): Promise<{ subApp?: unknown }>;
  isThere(address: string): Promise<boolean>;
}

/** A file that cannot be had is a load error; one that breaks, or is no sub-application of ours, is an init error. */
export async function loadSubApp(address: string, source: Source): Promise<SubApp> {
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
