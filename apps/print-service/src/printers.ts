import { renameSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { join } from 'node:path';
import type { FolderPrinter, PrinterConf, RawPrinter } from './config.ts';
import { type Page, bytesOf, htmlType } from './page.ts';
import { privateFolder, writePrivate } from './private-files.ts';
import { type OpenPage, sealedType } from './sealed-page.ts';
import { type PrinterState, type Trouble, parseStatus, troubleOf } from './zebra-status.ts';

export type FailReason =
  | Trouble
  | 'offline'
  | 'no_answer'
  | 'html_not_supported'
  | 'folder_not_writable'
  | 'cannot_open';

export class PrintFailed extends Error {
  readonly reason: FailReason;
  constructor(reason: FailReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export interface Printer {
  readonly name: string;
  readonly takes: readonly string[];
  readonly printsHtml: boolean;
  /** Done when the page is out of the printer, or as sure of it as this kind of printer can be. */
  print(page: Page): Promise<void>;
  health(): Promise<'ok' | FailReason>;
}

/** What the printer gets. A page with personal data is opened no earlier than here, so that the disk never holds it. */
function contentOf(page: Page, openPage: OpenPage): Buffer {
  if (page.print_type !== sealedType) return bytesOf(page);
  try {
    return openPage(page, bytesOf(page));
  } catch (error) {
    // The cause says which file is missing; the content is not part of it.
    console.error(
      `page ${page.job_id}#${page.page_no} cannot be opened: ${error instanceof Error ? error.message : ''}`,
    );
    throw new PrintFailed('cannot_open', error);
  }
}

/** A printer made of a folder: each page a file. For tests, and for a computer without a printer. */
const folderPrinter = ({ name, takes, folder }: FolderPrinter, openPage: OpenPage): Printer => ({
  name,
  takes,
  printsHtml: true,
  print: async (page) => {
    const file = join(folder, `${page.job_id}-${page.page_no}.${page.print_type === htmlType ? 'html' : 'zpl'}`);
    const content = contentOf(page, openPage);
    try {
      privateFolder(folder);
      // Whoever watches the folder never sees half a page.
      writePrivate(`${file}.part`, content);
      renameSync(`${file}.part`, file);
    } catch (error) {
      throw new PrintFailed('folder_not_writable', error);
    }
  },
  health: async () => {
    try {
      privateFolder(folder);
      return 'ok';
    } catch {
      return 'folder_not_writable';
    }
  },
});

export interface Patience {
  readonly connectMs: number;
  readonly answerMs: number;
  /** How long a page may stay in the printer before it counts as not printed. */
  readonly printMs: number;
  readonly askEveryMs: number;
}
const usual: Patience = { connectMs: 3_000, answerMs: 2_000, printMs: 15_000, askEveryMs: 100 };

const open = ({ host, port }: RawPrinter, patience: Patience): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const timer = setTimeout(() => fail(new Error('timeout')), patience.connectMs);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      reject(new PrintFailed('offline', error));
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      // What breaks later is seen by who waits for an answer or for the last byte.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });

const ask = (socket: Socket, patience: Patience): Promise<PrinterState> =>
  new Promise((resolve, reject) => {
    let said = '';
    const end = (): void => {
      clearTimeout(timer);
      socket.off('data', hear);
      socket.off('close', gone);
    };
    const gone = (): void => {
      end();
      reject(new PrintFailed('offline'));
    };
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('latin1');
      const state = parseStatus(said);
      if (!state) return;
      end();
      resolve(state);
    };
    const timer = setTimeout(() => {
      end();
      reject(new PrintFailed('no_answer'));
    }, patience.answerMs);
    socket.on('data', hear);
    socket.once('close', gone);
    if (socket.destroyed) gone();
    else socket.write('~HS');
  });

const sendAll = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(new PrintFailed('offline', error)) : resolve()));
  });

const refuseTrouble = (state: PrinterState): void => {
  const trouble = troubleOf(state);
  if (trouble) throw new PrintFailed(trouble);
};

function rawPrinter(conf: RawPrinter, patience: Patience, openPage: OpenPage): Printer {
  const visit = async <T>(work: (socket: Socket) => Promise<T>): Promise<T> => {
    const socket = await open(conf, patience);
    try {
      return await work(socket);
    } finally {
      socket.end();
      socket.destroySoon();
    }
  };
  /** The printer has the page; it is printed when nothing waits in it any more. */
  const untilOut = async (socket: Socket): Promise<void> => {
    const deadline = Date.now() + patience.printMs;
    for (;;) {
      const state = await ask(socket, patience);
      refuseTrouble(state);
      if (state.waiting === 0) return;
      if (Date.now() > deadline) throw new PrintFailed('no_answer');
      await new Promise((next) => setTimeout(next, patience.askEveryMs));
    }
  };
  return {
    name: conf.name,
    takes: conf.takes,
    printsHtml: false,
    print: async (page) => {
      if (page.print_type === htmlType) throw new PrintFailed('html_not_supported');
      const content = contentOf(page, openPage);
      await visit(async (socket) => {
        if (conf.status === 'zebra') refuseTrouble(await ask(socket, patience));
        await sendAll(socket, content);
        if (conf.status === 'zebra') await untilOut(socket);
      });
    },
    health: async () => {
      try {
        await visit(async (socket) => {
          if (conf.status === 'zebra') refuseTrouble(await ask(socket, patience));
        });
        return 'ok';
      } catch (error) {
        if (error instanceof PrintFailed) return error.reason;
        throw error;
      }
    },
  };
}

export const openPrinters = (
  confs: readonly PrinterConf[],
  openPage: OpenPage,
  patience: Patience = usual,
): readonly Printer[] =>
  confs.map((conf) => (conf.kind === 'folder' ? folderPrinter(conf, openPage) : rawPrinter(conf, patience, openPage)));

/** The one that was asked for by name; else the one with this paper; else the one that takes anything. */
export function printerFor(printers: readonly Printer[], page: Page): Printer | undefined {
  const { printer } = page.options;
  if (typeof printer === 'string' && printer !== '') return printers.find(({ name }) => name === printer);
  return (
    printers.find(({ takes }) => takes.includes(page.conf_name)) ?? printers.find(({ takes }) => takes.includes('*'))
  );
}
