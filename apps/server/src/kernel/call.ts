import type { Readable } from 'node:stream';
import type {
  Call,
  CallTable,
  CommandShape,
  FileShape,
  InputOf,
  PersonalShape,
  ReadShape,
  ReplyOf,
  RightsShape,
} from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Operator } from './auth/authority.ts';
import type { Session } from './auth/sessions.ts';
import type { ConfReader } from './config/conf.ts';
import type { ChangeTx, ReadTx, RoomTx } from './db/tx.ts';
import type { Kernel } from './kernel.ts';

/** A value of a column before or after a change. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditDraft {
  readonly object_id: string;
  readonly before?: AuditValues;
  readonly after?: AuditValues;
  readonly reason?: string;
}

/** What happened, for whoever listens: `<module>.<thing>.<happening>` and the thing it happened to. */
export interface EventDraft {
  readonly subject: `${string}.${string}.${string}`;
  readonly aggregate: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Context {
  readonly session: Session;
  readonly conf: ConfReader;
  readonly requestId: RequestId;
}
export interface ReadContext extends Context {
  readonly tx: ReadTx;
  readonly kernel: Kernel;
}
export interface CommandContext extends Context {
  readonly tx: ChangeTx;
  readonly kernel: Kernel;
}
/** Cookies beside that of the session, under the same protection. */
export interface KeptByBrowser {
  get(name: string): string | undefined;
  give(name: string, value: string, seconds: number): void;
  takeBack(name: string): void;
}
/** Of a call that is open to all: there may be nobody yet. */
export interface OpenContext {
  readonly kernel: Kernel;
  readonly ip: string;
  readonly userAgent: string;
  /** What the browser sent as its session, live or not. */
  readonly sid: string | undefined;
  /** What this browser keeps for us by name, unseen by scripts. */
  readonly kept: KeptByBrowser;
  /** Makes this browser the holder of the session, or of none. */
  signIn(sid: string): void;
  signOut(): void;
}
export interface PersonalContext extends OpenContext {
  readonly session: Session;
  readonly sid: string;
}

/** Of a change of people and rights: its transaction is in the control database and sees every row of it. */
export interface RightsContext {
  readonly tx: RoomTx;
  readonly kernel: Kernel;
  readonly session: Session;
  /** What the user holds now, where the session may be a second old: checks of rights go by this. */
  readonly operator: Operator;
  readonly requestId: RequestId;
}

/** A command gives back what it did: the kernel writes answer, audit rows and events in the same transaction. */
export interface Outcome<Reply> {
  readonly reply: Reply;
  readonly audit: readonly [AuditDraft, ...AuditDraft[]];
  readonly events: readonly EventDraft[];
  /** The reply that is stored for a repeat, when the reply itself holds a secret or personal data that is stored nowhere. */
  readonly kept?: Reply;
}

/** What a change of rights gives back: people and rights raise no events, every session looks again within a second. */
export type RightsOutcome<Reply> = Pick<Outcome<Reply>, 'reply' | 'audit' | 'kept'>;

export interface FileReply {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly stream: Readable;
  /** Of a picture that is shown in the page and not saved: the hash of its bytes, by which a browser knows that it has it. */
  readonly shownAs?: string;
  /** The thing the audit row of the download names, for a call with `downloadAudit`. */
  readonly downloaded?: AuditDraft;
}

export type HandlerOf<C extends Call> = C extends CommandShape
  ? (context: CommandContext, input: InputOf<C>) => Promise<Outcome<ReplyOf<C>>>
  : C extends ReadShape
    ? (context: ReadContext, input: InputOf<C>) => Promise<ReplyOf<C>>
    : C extends RightsShape
      ? (context: RightsContext, input: InputOf<C>) => Promise<RightsOutcome<ReplyOf<C>>>
      : C extends PersonalShape
        ? (
            context: C['access'] extends { readonly kind: 'public' } ? OpenContext : PersonalContext,
            input: InputOf<C>,
          ) => Promise<ReplyOf<C>>
        : C extends FileShape
          ? (context: ReadContext, input: InputOf<C>) => Promise<FileReply>
          : never;

/** One handler per call of the table: a missing or a foreign one does not compile. */
export type HandlersOf<Table extends CallTable> = { readonly [Name in keyof Table]: HandlerOf<Table[Name]> };

/** Types a handler against its call: `export const createStorey = handle(calls.createStorey, async (...) => ...)`. */
export const handle = <C extends Call>(_call: C, handler: HandlerOf<C>): HandlerOf<C> => handler;
