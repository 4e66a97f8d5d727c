import { type PrintItem, type PrintReason, printReasons, printTypeSealed } from '@tallyhouse/contracts/common/print.ts';

/** A printer of this computer, as its print service tells of it. */
export interface ServicePrinter {
  readonly name: string;
  /** `ok`, or what is wrong with it. */
  readonly status: string;
}
export interface PrintServiceInfo {
  readonly version: string;
  readonly printers: readonly ServicePrinter[];
}

/** What became of a page: `waiting` is on its way. */
export type PageFate =
  | { readonly kind: 'waiting' | 'printed'; readonly printer: string }
  | { readonly kind: 'failed'; readonly printer: string; readonly reason: PrintReason };

/** The print service of this computer does not answer at all. */
export class ServiceAway extends Error {}

export interface PrintService {
  readonly info: PrintServiceInfo;
  /** Hands a page over; an empty printer leaves the choice to the service, by the paper. */
  print(page: PrintItem, printer: string): Promise<PageFate>;
  /** What is known of a page that was handed over. */
  fate(page: PrintItem): Promise<PageFate>;
}

/** Longer than this nobody waits to learn that nothing is there. */
const versionMs = 1_500;
/** A page of the first version is answered when it is out. */
const printMs = 20_000;

interface Result {
  readonly page_no: number;
  readonly status: string;
  readonly reason: string;
  readonly printer: string;
}

const isReason = (text: string): text is PrintReason => printReasons.some((reason) => reason === text);

export function fateOf(result: Result | undefined): PageFate {
  const printer = result?.printer ?? '';
  if (result?.status === 'printed') return { kind: 'printed', printer };
  if (result?.status === 'accepted' || result?.status === 'printing') return { kind: 'waiting', printer };
  return { kind: 'failed', printer, reason: result && isReason(result.reason) ? result.reason : 'no_answer' };
}

/** The second way to print answers at once and is asked later. */
export const speaksSecond = (version: string): boolean => Number.parseInt(version, 10) >= 2;

/** An older one would print the sealed bytes as they are. */
export function opensSealed(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 2 || (major === 2 && minor >= 1);
}

async function ask(url: string, ms: number, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, credentials: 'omit', signal: AbortSignal.timeout(ms) });
    return await response.json();
  } catch (error) {
    throw new ServiceAway('the print service does not answer', { cause: error });
  }
}

const resultsOf = (said: unknown): readonly Result[] => {
  const { data } = said as { data?: { results?: readonly Result[]; pages?: readonly Result[] } };
  return data?.results ?? data?.pages ?? [];
};

/** Asks the print service who it is; without an answer in time it counts as away. */
export async function findPrintService(host: string): Promise<PrintService> {
  const info = (await ask(`${host}/version`, versionMs)) as PrintServiceInfo;
  if (typeof info.version !== 'string' || !Array.isArray(info.printers)) throw new ServiceAway('not a print service');
  const way = speaksSecond(info.version) ? 'v2' : 'v1';
  return {
    info,
    print: async (page, printer) => {
      if (page.print_type === printTypeSealed && !opensSealed(info.version))
        return { kind: 'failed', printer, reason: 'cannot_open' };
      const said = await ask(`${host}/${way}/print`, printMs, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...page, options: printer === '' ? page.options : { ...page.options, printer } }),
      });
      return fateOf(resultsOf(said)[0]);
    },
    fate: async (page) => {
      const said = await ask(`${host}/v2/jobs/${page.job_id}`, versionMs);
      return fateOf(resultsOf(said).find(({ page_no }) => page_no === page.page_no));
    },
  };
}
