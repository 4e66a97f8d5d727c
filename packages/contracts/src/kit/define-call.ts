import type { ErrorDef } from './define-error.ts';
import type { Permission } from './define-permissions.ts';

/**
 * Constrained by shape, not by z.ZodType: checking 350 calls took 3 s instead of 8.
 * A schema is anything that parses.
 */
interface Schema {
  parse(value: unknown): unknown;
}
type Parsed<S extends Schema> = ReturnType<S['parse']>;

/** Who may call: anybody, anybody signed in, or the holder of a key. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'permission'; readonly permission: Permission };

// Their types stay exact: a handler of a call for people who are signed in never asks whether there is a session.
export const openToAll = { kind: 'public' } as const;
export const signedIn = { kind: 'session' } as const;
export const holderOf = (permission: Permission): { readonly kind: 'permission'; readonly permission: Permission } => ({
  kind: 'permission',
  permission,
});

/** What is given up first under overload: background work, then lists, reads, commands, scans last. */
export type LoadClass = 'scan' | 'command' | 'read' | 'list' | 'background';

/** The audit row a changing call leaves: the kind of thing and what was done to it. */
export interface AuditKind {
  readonly object: string;
  readonly action: string;
}

interface CallShape {
  /** `<area>.<resource>.<verb>`; the tests of a call bear it. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly input: Schema;
  readonly reply: Schema;
  readonly load: LoadClass;
  /** Events after which a page reads it again, by the first word of their subject. */
  readonly follows?: readonly ('inbound' | 'salesoutbound' | 'stock' | 'task')[];
  /** The refusals this call can answer with beyond those every call shares. */
  readonly errors: readonly ErrorDef[];
}

/** Reads the session's warehouse. Changes nothing, so it has neither request id nor audit row. */
export interface ReadShape extends CallShape {
  readonly kind: 'read';
  readonly requestId: 'none';
  readonly audit: 'none';
}
/** Changes the session's warehouse, once per request id, with an audit row. */
export interface CommandShape extends CallShape {
  readonly kind: 'command';
  /** `minted`: the spec shows the body without an id, so the server makes one when it is absent. */
  readonly requestId: 'required' | 'minted';
  readonly audit: AuditKind;
  /** Only within minutes of a sign-in or of `reauthenticate`. */
  readonly fresh?: true;
}
/** Reads or changes who is signed in and what belongs to the person, outside any warehouse. */
export interface PersonalShape extends CallShape {
  readonly kind: 'personal';
  readonly requestId: 'none';
  readonly audit: AuditKind | 'none';
}
/**
 * Changes people and rights, outside any warehouse, once per request id, with a row in the log of rights. Always `fresh`:
 * a stolen session alone changes no rights.
 */
export interface RightsShape extends CallShape {
  readonly kind: 'rights';
  /** The operator holds it wherever the change takes effect, not only in the warehouse of the session. */
  readonly access: Extract<Access, { readonly kind: 'permission' }>;
  readonly method: 'POST';
  readonly requestId: 'required' | 'minted';
  readonly audit: AuditKind;
}
/** Answers with a file instead of an envelope. */
export interface FileShape extends CallShape {
  readonly kind: 'file';
  readonly method: 'GET';
  readonly requestId: 'none';
  readonly audit: 'none';
  /** The audit row each download leaves. A link carries no token, and this changes nothing else. */
  readonly downloadAudit?: AuditKind;
}

export type Call = ReadShape | CommandShape | PersonalShape | RightsShape | FileShape;

/** Takes effect at most once per request id. */
export const takesRequestId = (call: Call): call is CommandShape | RightsShape =>
  call.kind === 'command' || call.kind === 'rights';

/** Whether the user must have proved who they are within the last minutes. */
export const needsFreshSession = (call: Call): boolean =>
  call.kind === 'rights' || (call.kind === 'command' && call.fresh === true);

export type InputOf<C extends Call> = Parsed<C['input']>;
export type ReplyOf<C extends Call> = Parsed<C['reply']>;

/** Everything both sides know of a call. Leaving out any of it does not compile. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

export type CallTable = Readonly<Record<string, Call>>;
