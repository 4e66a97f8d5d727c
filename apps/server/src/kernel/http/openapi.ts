import { z } from 'zod';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { type Call, needsFreshSession } from '@tallyhouse/contracts/kit/define-call.ts';
import type { Module } from '../module.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: unknown, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

const accessText = (call: Call): string => {
  if (call.access.kind === 'public') return 'Open to all.';
  if (call.access.kind === 'session') return 'Anybody signed in.';
  const fresh = needsFreshSession(call) ? ' Only within 5 minutes of a sign-in or of reauthenticate.' : '';
  return `Needs ${call.access.permission.key}.${fresh}`;
};

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['retcode', 'message', 'data'],
  properties: { retcode: { const: 0 }, message: { type: 'string' }, data },
});

const parametersOf = (call: Call): Json[] => {
  const schema = schemaOf(call.input, 'input');
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}).map(([name, inner]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: inner,
    ...(inner.type === 'array' ? { style: 'form', explode: false } : {}),
  }));
};

function operationOf(module: Module, call: Call): Json {
  const refusals = [...call.errors, ...Object.values(baseErrors)].map((def) => `${def.retcode} ${def.text}`);
  return {
    operationId: call.id,
    tags: [module.name],
    summary: accessText(call),
    description: [
      `Kind: ${call.kind}. Request id: ${call.requestId}. Audit: ${call.audit === 'none' ? 'none' : `${call.audit.object} ${call.audit.action}`}. Load class: ${call.load}.`,
      ...refusals.slice(0, call.errors.length),
    ].join('\n\n'),
    ...(call.method === 'GET'
      ? { parameters: parametersOf(call) }
      : {
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.input, 'input') } } },
        }),
    responses: {
      200: {
        description: 'Done.',
        content:
          call.kind === 'file'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: envelopeOf(schemaOf(call.reply, 'output')) } },
      },
      default: {
        description: 'Refused: a negative retcode and a sentence that says what to do next.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

/** OpenAPI 3.1 of every call, made from the contracts the server runs on. */
export function openapi(modules: readonly Module[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const module of modules) {
    for (const call of Object.values(module.calls)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(module, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tallyhouse',
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Every answer is { retcode, message, data }; 0 is success.',
    },
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['retcode', 'message', 'data'],
          properties: {
            retcode: { type: 'integer', exclusiveMaximum: 0 },
            message: { type: 'string' },
            data: {
              type: 'object',
              properties: { error: { type: 'string' }, params: { type: 'object' }, request_id: { type: 'string' } },
            },
          },
        },
      },
    },
  };
}
