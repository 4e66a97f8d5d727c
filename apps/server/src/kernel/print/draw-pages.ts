import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PrintItem, printTypeBase64, printTypeHtml } from '@tallyhouse/contracts/common/print.ts';
import type { CommandShape } from '@tallyhouse/contracts/kit/define-call.ts';
import { siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import type { Session } from '../auth/sessions.ts';
import type { HandlerOf } from '../call.ts';
import { type Answer, type RunTogether, runCommand, together } from '../command.ts';
import type { Kernel } from '../kernel.ts';
import { type Drawing, withBand } from './drawing.ts';
import { htmlOf } from './html.ts';
import { type PrintJobRow, jobsById, moveJob, movePage } from './store.ts';
import { zplOf } from './zpl.ts';

/** The template that made a job, in the version it had then. */
export const templateOf = (
  kernel: Kernel,
  { template_id, template_version }: Pick<PrintJobRow, 'template_id' | 'template_version'>,
): ((payload: never) => Drawing) | undefined =>
  kernel.modules
    .flatMap(({ prints }) => prints ?? [])
    .find(({ id, version }) => id === template_id && version === template_version)?.draw;

/** The pages of a job, for the label printer or for a browser. Throws what keeps them from being drawn. */
export function pagesOf(kernel: Kernel, job: PrintJobRow, target: 'printer' | 'browser'): PrintItem[] {
  const draw = templateOf(kernel, job);
  if (!draw) throw new Error(`there is no template ${job.template_id} ${job.template_version}`);
  const drawing = withBand(draw(job.payload.doc as never), job.payload.reprint);
  const { width, height } = drawing;
  const content =
    target === 'printer'
      ? { print_content: Buffer.from(zplOf(drawing)).toString('base64'), print_type: printTypeBase64 }
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
      pages.push(...pagesOf(kernel, job, 'printer'));
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
