import { z } from 'zod';
import { type CommandShape, type ReadShape, signedIn } from '@tallyhouse/contracts/kit/define-call.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { requestId } from '@tallyhouse/contracts/kit/ids.ts';
import type { CommandContext, Outcome, ReadContext } from '../../src/kernel/call.ts';
import type { Module } from '../../src/kernel/module.ts';

type Note = { note: string };
type NoteCommand = CommandShape & { input: z.ZodType<{ request_id: RequestId; note: string }>; reply: z.ZodType<Note> };
type NoteRead = ReadShape & { input: z.ZodType<Note>; reply: z.ZodType<Note> };

const note = z.strictObject({ note: z.string() });

/** A changing call that exists in tests only. */
export const commandNamed = (verb: string, load: CommandShape['load'] = 'command'): NoteCommand => ({
  id: `trial.note.${verb}`,
  kind: 'command',
  method: 'POST',
  path: `/api/v2/apps/trial/note/${verb}`,
  access: signedIn,
  input: z.strictObject({ request_id: requestId, note: z.string() }),
  reply: note,
  requestId: 'required',
  audit: { object: 'note', action: verb },
  load,
  errors: [],
});

/** A reading call that exists in tests only. */
export const readNamed = (verb: string, load: ReadShape['load'] = 'read'): NoteRead => ({
  id: `trial.note.${verb}`,
  kind: 'read',
  method: 'GET',
  path: `/api/v2/apps/trial/note/${verb}`,
  access: signedIn,
  input: note,
  reply: note,
  requestId: 'none',
  audit: 'none',
  load,
  errors: [],
});

export type NoteHandler = (context: CommandContext & ReadContext, input: Note) => Promise<Note | Outcome<Note>>;

/** A module made of such calls: `trialModule({ boom }, { boom: async () => { throw ... } })`. */
export const trialModule = (
  calls: Readonly<Record<string, NoteCommand | NoteRead>>,
  handlers: Readonly<Record<string, NoteHandler>>,
): Module => ({
  name: 'trial',
  calls,
  handlers,
  permissions: {},
  errors: {},
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  audited: {},
});

/** A door a handler waits behind until the test opens it. */
export function latch(): {
  readonly reached: Promise<void>;
  readonly opened: Promise<void>;
  reach(): void;
  open(): void;
} {
  let reach = (): void => undefined;
  let open = (): void => undefined;
  const reached = new Promise<void>((done) => (reach = done));
  const opened = new Promise<void>((done) => (open = done));
  return { reached, opened, reach: () => reach(), open: () => open() };
}
