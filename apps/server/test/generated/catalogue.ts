import { z } from 'zod';
import type { Call } from '@tallyhouse/contracts/kit/define-call.ts';
import { callsOf } from '../../../../tests/contracts/catalogue.ts';
import { type JsonSchema, inputSchema } from '../../../../tests/contracts/values.ts';
import { modules } from '../../src/modules/registry.ts';

const replySchema = ({ reply }: Call): JsonSchema =>
  z.toJSONSchema(reply as unknown as z.ZodType, { io: 'output', unrepresentable: 'any' }) as JsonSchema;

const verbOf = ({ id }: Call): string => id.split('.').at(-1) ?? id;

/** Personal calls do not say whether they change something: their verb and their load class do. */
const isRead = (call: Call): boolean =>
  call.kind === 'read' ||
  call.kind === 'file' ||
  verbOf(call).startsWith('get_') ||
  (call.kind === 'personal' && call.audit === 'none' && (call.load === 'read' || call.load === 'list'));

const pageFields = new Set(['pageno', 'count', 'sort', 'order', 'cursor']);

const optionalFields = (call: Call): [string, JsonSchema][] => {
  const { properties = {}, required = [] } = inputSchema(call);
  return Object.entries(properties).filter(([name]) => !required.includes(name));
};

/** The fields of an input that narrow its list. */
export const filtersOf = (call: Call): [string, JsonSchema][] =>
  optionalFields(call).filter(([name]) => !pageFields.has(name));

export const requiredOf = (call: Call): readonly string[] => inputSchema(call).required ?? [];

export const sortsOf = (call: Call): readonly string[] =>
  (inputSchema(call).properties?.sort?.enum ?? []).map((sort) => String(sort));

export const isPaged = (call: Call): boolean => inputSchema(call).properties?.pageno !== undefined;

/** Replies with rows in `list`, which the caller may narrow or page through. */
const isList = (call: Call): boolean => {
  const list = replySchema(call).properties?.list;
  const row = typeof list?.items === 'object' ? list.items : undefined;
  return row?.type === 'object' && optionalFields(call).length > 0;
};

const reads = callsOf(modules).filter(isRead);

export const listCalls: readonly Call[] = reads.filter(isList);
export const readCalls: readonly Call[] = reads.filter((call) => !isList(call));
