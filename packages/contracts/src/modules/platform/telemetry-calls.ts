import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';

/** What is counted and added up: a page seen, the time on it, a call, a step of a scan, a page drawn, a call refused. */
export const happeningTypes = ['pv', 'dwell', 'api', 'scan', 'page', 'refused'] as const;
/** What went wrong in a browser: its own code, a picture that did not load, a refusal a person was shown. */
export const clientErrorKinds = ['script', 'image', 'refusal'] as const;

const happening = z.strictObject({
  type: z.enum(happeningTypes),
  name: z.string().min(1).max(120),
  /** Milliseconds; 0 for a page view. */
  value: z.int().min(0).max(86_400_000),
});
export type Happening = z.infer<typeof happening>;

const clientError = z.strictObject({
  kind: z.enum(clientErrorKinds),
  message: z.string().min(1).max(500),
  /** The path of the page, without its query. */
  page: z.string().max(200),
  stack: z.string().max(4_000),
  build: z.string().max(60),
});

/** What a console tells of itself, in batches. Numbers are kept per minute and warehouse and name no person. */
const telemetryLog = defineCall({
  id: 'basic.telemetry.log',
  kind: 'personal',
  method: 'POST',
  path: '/api/v2/apps/basic/telemetry/log',
  access: signedIn,
  input: z.strictObject({ list: z.array(happening).max(100), errors: z.array(clientError).max(20) }),
  reply: z.strictObject({}),
  requestId: 'none',
  audit: 'none',
  load: 'background',
  errors: [],
});

export const telemetryCalls = { telemetryLog } as const;
