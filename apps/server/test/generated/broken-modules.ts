import { Readable } from 'node:stream';
import { type Call, signedIn } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Input } from '../../../../tests/contracts/values.ts';
import type { FileReply } from '../../src/kernel/call.ts';
import type { Module } from '../../src/kernel/module.ts';
import { listCalls, readCalls } from './catalogue.ts';

type Handler = (context: unknown, input: Input) => Promise<unknown>;

/** What is wrong with the server now. Nothing, until a test says so. */
export interface Faults {
  /** Every list is empty. */
  emptyLists: boolean;
  /** Every read gives the first reply it ever gave. */
  constantReads: boolean;
  /** The field of an input that the server ignores, by the id of the call. */
  readonly ignored: Map<string, readonly string[]>;
}

const isList = new Set(listCalls.map(({ id }) => id));
const isRead = new Set(readCalls.map(({ id }) => id));

const empty = { list: [], total: 0, next_cursor: null, prev_cursor: null };

/** Gives a reply again and again. A file is a stream, which is read once: each reply gets its own. */
async function repeated(reply: unknown): Promise<() => unknown> {
  const given = reply as Partial<FileReply>;
  if (!given.stream) return () => given;
  const bytes = Buffer.concat(await given.stream.toArray());
  return () => ({ ...given, stream: Readable.from([bytes]) });
}

function brokenHandler(call: Call, handler: Handler, faults: Faults): Handler {
  let first: (() => unknown) | undefined;
  return async (context, input) => {
    const ignored = faults.ignored.get(call.id) ?? [];
    const kept = Object.fromEntries(Object.entries(input).filter(([name]) => !ignored.includes(name)));
    if (isRead.has(call.id) && faults.constantReads && first) return first();
    const reply = await handler(context, kept);
    if (isRead.has(call.id) && faults.constantReads) return (first ??= await repeated(reply))();
    if (!isList.has(call.id) || !faults.emptyLists) return reply;
    const given = reply as object;
    return { ...given, ...Object.fromEntries(Object.entries(empty).filter(([name]) => name in given)) };
  };
}

/** The modules with handlers that break as `faults` says, and every call of some modules open to any session. */
export function brokenModules(modules: readonly Module[], faults: Faults, open: (call: Call) => boolean): Module[] {
  return modules.map((module) => {
    const calls = Object.entries(module.calls);
    const broken = calls.filter(([, { id }]) => isList.has(id) || isRead.has(id));
    return {
      ...module,
      calls: Object.fromEntries(
        calls.map(([name, call]) => [name, open(call) ? ({ ...call, access: signedIn } as Call) : call]),
      ),
      handlers: {
        ...module.handlers,
        ...Object.fromEntries(
          broken.map(([name, call]) => [name, brokenHandler(call, module.handlers[name] as Handler, faults)]),
        ),
      },
    };
  });
}
