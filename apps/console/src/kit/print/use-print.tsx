import { type ReactNode, useState } from 'react';
import { printErrors } from '@tallyhouse/contracts/common/print-errors.ts';
import { type PrintItem, type PrintReason, printStatus } from '@tallyhouse/contracts/common/print.ts';
import type { ReadShape } from '@tallyhouse/contracts/kit/define-call.ts';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../api/invoke.ts';
import { Refused } from '../api/refused.ts';
import { newRequestId } from '../api/request-id.ts';
import { refresh } from '../api/use-call.ts';
import { openTexts } from '../i18n/setup.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useInfo } from '../session/session.ts';
import { browserPrint } from './browser-print.ts';
import { PrintDialog, type PrintState } from './print-dialog.tsx';
import { type PrintService, ServiceAway, type ServicePrinter, findPrintService } from './print-service.ts';
import { rememberPrinter, rememberedPrinter } from './remembered-printer.ts';
import { type ReprintAnswer, ReprintDialog } from './reprint-dialog.tsx';
import { type FailedPage, type Report, runPrint } from './run-print.ts';

/** The call of the page that makes the print, without and with the reason of a reprint. */
export type AskServer = (
  request: { readonly request_id: string } & Partial<ReprintAnswer>,
) => Promise<{ readonly print_list: readonly PrintItem[] }>;

/** A call that prints leaves the refusal that asks for a reason to the print. */
export const printManner = { tolerated: [printErrors.reprintReasonNeeded.retcode] } as const;

interface Print {
  readonly start: (ask: AskServer) => Promise<void>;
  readonly dialog: ReactNode;
}

const confHost = 'print_agent_host';

async function hostOf(): Promise<string> {
  const { conf_list } = await invoke(platformCalls.getConfList, { conf_key_list: [confHost] }, { quiet: true });
  return conf_list.find(({ conf_key }) => conf_key === confHost)?.conf_value.replace(/\/$/, '') ?? '';
}

const report = async (told: Report): Promise<void> => {
  // A report that is lost leaves the job "sent": the server finds that out by itself.
  await invoke(platformCalls.reportPrintResult, { request_id: newRequestId(), ...told }, { quiet: true }).catch(
    () => undefined,
  );
};

/** Prints from the document to the paper, and says so only when the paper is out. `shows` are the calls that tell of prints. */
export function usePrint(shows: readonly ReadShape[]): Print {
  const toast = useToast();
  const { t: say } = useTexts('platform');
  const { whs_id } = useInfo();
  const [state, setState] = useState<PrintState>();
  const [asked, setAsked] = useState<{ readonly ask: AskServer; readonly text: string }>();
  const [printers, setPrinters] = useState<readonly ServicePrinter[]>([]);
  const [printer, setPrinter] = useState(() => rememberedPrinter(whs_id));

  const finish = async (count: number): Promise<void> => {
    setState(undefined);
    if (count > 0) toast.success(say('print.done', { count }));
    await refresh(...shows);
  };

  const send = async (pages: readonly PrintItem[], on: string): Promise<void> => {
    const total = pages.length;
    setState({ kind: 'sending', done: 0, total });
    const find = async (): Promise<PrintService> => {
      // Where it listens is told by the server: without that answer it cannot be reached either.
      const host = await hostOf().catch((error: unknown) => {
        throw new ServiceAway('its address is not known', { cause: error });
      });
      const service = await findPrintService(host);
      setPrinters(service.info.printers);
      return service;
    };
    const left = await runPrint(pages, {
      find,
      printer: on,
      report,
      onPrinted: (done) => setState({ kind: 'sending', done, total }),
      wait: (ms) => new Promise((next) => setTimeout(next, ms)),
      now: () => performance.now(),
    });
    if (left.length === 0) return finish(total);
    setState({ kind: 'failed', failed: left });
    return refresh(...shows);
  };

  const begin = async (ask: AskServer, reprint?: ReprintAnswer): Promise<void> => {
    await openTexts('platform');
    setAsked(undefined);
    setState({ kind: 'preparing' });
    try {
      const { print_list } = await ask({ request_id: newRequestId(), ...reprint });
      if (print_list.length === 0) await finish(0);
      else await send(print_list, printer);
    } catch (error) {
      setState(undefined);
      if (!(error instanceof Refused)) throw error;
      if (error.retcode === printErrors.reprintReasonNeeded.retcode) setAsked({ ask, text: error.message });
    }
  };

  const unprinted = state?.kind === 'failed' ? state.failed : [];
  const [inBrowser, setInBrowser] = useState<readonly PrintItem[]>([]);
  const throughBrowser = async (failed: readonly FailedPage[]): Promise<void> => {
    const pages = failed.map(({ page }) => page);
    setState({ kind: 'preparing' });
    try {
      const jobs = await Promise.all(
        pages.map(({ job_id }) => invoke(platformCalls.getPrintJob, { job_id, pages: 'browser' })),
      );
      await browserPrint(jobs.flatMap(({ print_list }) => print_list.map(({ print_content }) => print_content)));
    } catch {
      // Refused: said by the toast. The labels are as unprinted as before.
      setState({ kind: 'failed', failed });
      return;
    }
    setInBrowser(pages);
    setState({ kind: 'cameOut' });
  };
  const cameOut = async (all: boolean): Promise<void> => {
    const reason: PrintReason = 'not_seen';
    for (const { job_id, page_no } of inBrowser) {
      // It was on its way to paper: if it is printed once more, that is a reprint.
      await report({ job_id, page_no, status: printStatus.codeOf('sent') });
      await report(
        all
          ? { job_id, page_no, status: printStatus.codeOf('printed') }
          : { job_id, page_no, status: printStatus.codeOf('failed'), reason },
      );
    }
    await finish(all ? inBrowser.length : 0);
  };

  return {
    start: begin,
    dialog: (
      <>
        {asked && (
          <ReprintDialog
            text={asked.text}
            onClose={() => setAsked(undefined)}
            onConfirm={(answer) => void begin(asked.ask, answer)}
          />
        )}
        {state && (
          <PrintDialog
            state={state}
            printers={printers}
            printer={printers.some(({ name }) => name === printer) ? printer : ''}
            onPrinter={(name) => {
              setPrinter(name);
              rememberPrinter(whs_id, name);
            }}
            onRetry={() =>
              void send(
                unprinted.map(({ page }) => page),
                printer,
              )
            }
            onBrowser={() => void throughBrowser(unprinted)}
            onCameOut={(all) => void cameOut(all)}
            onClose={() => {
              if (state.kind === 'failed') void finish(0);
            }}
          />
        )}
      </>
    ),
  };
}
