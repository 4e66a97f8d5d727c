import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PrintItem, printTypeBase64, printTypeHtml, printTypeSealed } from '@tallyhouse/contracts/common/print.ts';
import type { CommandShape } from '@tallyhouse/contracts/kit/define-call.ts';
import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Session } from '../auth/sessions.ts';
import type { HandlerOf } from '../call.ts';
import { type Answer, type RunTogether, runCommand, together } from '../command.ts';
import type { Kernel } from '../kernel.ts';
import { type Drawing, withBand } from './drawing.ts';
import { htmlOf } from './html.ts';
import { type PrintJobRow, jobsById, moveJob, movePage, payloadOf } from './store.ts';
import type { PrintTemplate } from './template.ts';
import { zplOf } from './zpl.ts';

/** The template that made a job, in the version it had then. */
export const templateOf = (
  kernel: Kernel,
  { template_id, template_version }: Pick<PrintJobRow, 'template_id' | 'template_version'>,
): PrintTemplate | undefined =>
  kernel.modules
    .flatMap(({ prints }) => prints ?? [])
    .find(({ id, version }) => id === template_id && version === template_version);

type Content = Pick<PrintItem, 'print_content' | 'print_type'>;

/** For the label printer. A page with personal data is sealed: the browser that carries it cannot read it. */
function forPrinter(kernel: Kernel, drawing: Drawing, job_id: string, isPersonal: boolean): Content {
  const zpl = Buffer.from(zplOf(drawing));
  return isPersonal
    ? {
        print_content: kernel.sealPage({ job_id, page_no: 1 }, zpl).toString('base64'),
        print_type: printTypeSealed,
      }
    : { print_content: zpl.toString('base64'), print_type: printTypeBase64 };
}

/**
 * The pages of a job, for the label printer or for a browser; none after its payload was erased. Throws what keeps them
 * from being drawn.
 */
export function pagesOf(kernel: Kernel, whs: WhsId, job: PrintJobRow, target: 'printer' | 'browser'): PrintItem[] {
  const template = templateOf(kernel, job);
  if (!template) throw new Error(`there is no template ${job.template_id} ${job.template_version}`);
  const isPersonal = template.personal === true;
  if (isPersonal && target === 'browser') throw new Error('a page with personal data goes to the print service only');
  const payload = payloadOf(kernel.privacy, whs, job);
  if (!payload) return [];
  const drawing = withBand(template.draw(payload.doc as never), payload.reprint);
  const { width, height } = drawing;
  const content: Content =
    target === 'printer'
      ? forPrinter(kernel, drawing, job.job_id, isPersonal)
      : { print_content: htmlOf(drawing), print_type: printTypeHtml };
  return [{ job_id: job.job_id, page_no: 1, ...content, conf_name: `${width}x${height}`, width, height, options: {} }];
}

const notDrawn = 'not_drawn';

/** A page that cannot be drawn makes its job failed: a person sees it, and the work it belongs to stands. */
async function failUndrawn(kernel: Kernel, session: Session, job: PrintJobRow): Promise<void> {
  await kernel.databases.dbFor(session.whs_id).change(session, async (tx) => {
    const { job_id } = job;
    await movePage(tx, 'fail', { job_id, page_no: 1, reason: notDrawn });
    if (!(await moveJob(tx, 'fail', { job_id, reason: notDrawn, printer: '' }))) return;
    await tx.sql('insert into outbox (whs_id, subject, aggregate, body) values ($1, $2, $3, $4)', [
      session.whs_id,
      `wms.${siteOf(session.whs_id)}.${session.whs_id}.platform.print.failed`,
      `print_job:${job_id}`,
      { job_id, business_type: job.business_type, doc_no: job.doc_no, reason: notDrawn },
    ]);
  });
}

async function drawn(kernel: Kernel, session: Session, ids: readonly string[]): Promise<PrintItem[]> {
  const jobs = await kernel.databases.dbFor(session.whs_id).read(session, (tx) => jobsById(tx, ids));
  const pages: PrintItem[] = [];
  for (const job of jobs) {
    try {
      pages.push(...pagesOf(kernel, session.whs_id, job, 'printer'));
    } catch (error) {
      kernel.log.error({ err: error, job_id: job.job_id }, 'a page could not be drawn');
      await failUndrawn(kernel, session, job);
    }
    // A barcode takes milliseconds: two hundred of them must not keep everybody else waiting.
    await nextTurn();
  }
  return pages;
}

const runAndDraw: RunTogether = async (kernel, run): Promise<Answer> => {
  const answer = await runCommand(kernel, run);
  if (answer.retcode !== 0) return answer;
  const reply = answer.reply as { readonly job_id_list: readonly string[] };
  return { ...answer, reply: { ...reply, print_list: await drawn(kernel, run.session, reply.job_id_list) } };
};

/** A command that prints: its change is kept first, then its pages are drawn into the reply, for every repeat anew. */
export const handlePrint = <C extends CommandShape>(_call: C, handler: HandlerOf<C>): HandlerOf<C> =>
  Object.assign(handler, { [together]: runAndDraw });
