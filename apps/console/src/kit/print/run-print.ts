import { type PrintItem, type PrintReason, printStatus } from '@tallyhouse/contracts/common/print.ts';
import { type PageFate, type PrintService, ServiceAway } from './print-service.ts';

export interface Report {
  readonly job_id: string;
  readonly page_no: number;
  readonly status: number;
  readonly reason?: PrintReason;
  readonly printer?: string;
}

export interface FailedPage {
  readonly page: PrintItem;
  readonly reason: PrintReason;
  readonly printer: string;
}

export interface Surroundings {
  readonly find: () => Promise<PrintService>;
  /** Empty: the service chooses. */
  readonly printer: string;
  /** Tells the server; what cannot be told now is found out by the server itself, after its seconds. */
  readonly report: (told: Report) => Promise<void>;
  readonly onPrinted: (count: number) => void;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
}

const askEveryMs = 250;
/** As long as the server waits for the same answer. */
const answerMs = 20_000;

/**
 * Hands pages to the print service in their order and stays until the fate of each is known. What the service never had
 * is told as failed too: the job can be sent again, and is no reprint then.
 */
export async function runPrint(pages: readonly PrintItem[], around: Surroundings): Promise<readonly FailedPage[]> {
  const failed: FailedPage[] = [];
  let printed = 0;
  const tell = (page: PrintItem, fate: PageFate): Promise<void> =>
    around.report({
      job_id: page.job_id,
      page_no: page.page_no,
      printer: fate.printer,
      ...(fate.kind === 'failed'
        ? { status: printStatus.codeOf('failed'), reason: fate.reason }
        : { status: printStatus.codeOf(fate.kind === 'printed' ? 'printed' : 'sent') }),
    });
  const end = async (page: PrintItem, fate: PageFate): Promise<void> => {
    await tell(page, fate);
    if (fate.kind === 'failed') failed.push({ page, reason: fate.reason, printer: fate.printer });
    else around.onPrinted((printed += 1));
  };
  const away: PageFate = { kind: 'failed', printer: '', reason: 'not_reachable' };
  /** A service that went away leaves its pages unknown: told as such, and looked at by a person. */
  const orAway = (asked: Promise<PageFate>): Promise<PageFate> =>
    asked.catch((error: unknown) => {
      if (error instanceof ServiceAway) return away;
      throw error;
    });

  const service = await around.find().catch((error: unknown) => {
    if (error instanceof ServiceAway) return undefined;
    throw error;
  });
  if (!service) {
    for (const page of pages) await end(page, away);
    return failed;
  }
  const waiting: { readonly page: PrintItem; readonly since: number }[] = [];
  for (const page of pages) {
    const fate = await orAway(service.print(page, around.printer));
    if (fate.kind === 'waiting') waiting.push({ page, since: around.now() });
    else await end(page, fate);
  }
  const told = new Set<PrintItem>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { page, since } = next;
    const fate = await orAway(service.fate(page));
    if (fate.kind !== 'waiting') await end(page, fate);
    else if (around.now() - since > answerMs) await end(page, { ...away, reason: 'no_answer', printer: fate.printer });
    else {
      if (!told.has(page)) await tell(page, fate);
      told.add(page);
      await around.wait(askEveryMs);
      waiting.unshift(next);
    }
  }
  return failed;
}
