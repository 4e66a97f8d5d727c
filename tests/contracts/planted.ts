import { z } from 'zod';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, type PersonalShape, signedIn } from '@tallyhouse/contracts/kit/define-call.ts';
import { defineErrors } from '@tallyhouse/contracts/kit/define-error.ts';
import type { PersonalContext } from '@tallyhouse/server/kernel/call.ts';
import type { Module } from '@tallyhouse/server/kernel/module.ts';
import { refuse } from '@tallyhouse/server/kernel/refusal.ts';
import type { Rule } from './judge.ts';

const unlisted = defineErrors({
  unlisted: { retcode: -999_001, http: 422, text: 'Nobody listed this.', cause: 'A control.', cure: 'None.' },
});

const strict = z.strictObject({ note: z.string().max(60) });

const planted = (verb: string, input: Call['input'] = strict): PersonalShape => ({
  id: `planted.note.${verb}`,
  kind: 'personal',
  method: 'POST',
  path: `/api/v2/apps/planted/note/${verb}`,
  access: signedIn,
  input,
  reply: z.unknown(),
  requestId: 'none',
  audit: 'none',
  load: 'command',
  errors: [],
});

type Handler = (context: PersonalContext, input: { readonly note: string }) => Promise<unknown>;

/** A fault put into a server on purpose, and the rule that must catch it. */
interface Fault {
  readonly rule: Rule;
  /** As the checker knows it. */
  readonly call: PersonalShape;
  /** As the server has it, where that is another one. */
  readonly served?: PersonalShape;
  readonly handler: Handler;
}

export const faults: readonly Fault[] = [
  {
    rule: 'server error',
    call: planted('throw'),
    handler: async ({ kernel }, { note }) =>
      kernel.databases.control((tx) => tx.sql('select 1 where $1::int = 1', [note])),
  },
  {
    rule: 'shows the inside',
    call: planted('name_a_table'),
    handler: async () => refuse(baseErrors.invalidRequest, { field: 'note', rule: 'is not in number_sequence' }),
  },
  {
    rule: 'shows the inside',
    call: planted('say_what_the_driver_said'),
    handler: async () => refuse(baseErrors.invalidRequest, { field: 'note', rule: 'invalid input syntax for integer' }),
  },
  {
    rule: 'changed something',
    call: planted('write_and_refuse'),
    handler: async ({ kernel, session }) => {
      await kernel.databases.control((tx) =>
        tx.sql('update app_user set version = version + 1 where user_id = $1', [session.user_id]),
      );
      return refuse(baseErrors.notFound, { thing: 'Note', id: 'N1', whs_id: session.whs_id });
    },
  },
  { rule: 'not in the catalogue', call: planted('unlisted'), handler: async () => refuse(unlisted.unlisted, {}) },
  {
    rule: 'too long',
    call: planted('talk'),
    handler: async () => refuse(baseErrors.invalidRequest, { field: 'note', rule: 'is wrong. '.repeat(1_000) }),
  },
  {
    rule: 'taken against its contract',
    call: planted('take_all'),
    served: planted('take_all', z.looseObject({})),
    handler: async () => ({}),
  },
];

const nameOf = (call: Call): string => call.id.split('.').at(-1) ?? call.id;

/** The faults as a module beside the real ones. */
export const plantedModule: Module = {
  name: 'planted',
  calls: Object.fromEntries(faults.map(({ call, served }) => [nameOf(call), served ?? call])),
  handlers: Object.fromEntries(faults.map(({ call, handler }) => [nameOf(call), handler])),
  permissions: {},
  errors: unlisted,
  enums: [],
  conf: [],
  exports: [],
  jobs: [],
  upkeep: [],
  audited: {},
};

/** A call from whose schema no input can be made: the run must say so. */
export const impossible = planted('impossible', z.strictObject({ note: z.string().refine(() => false) }));
