import { z } from 'zod';

/** The one wire form: 0 is success, negative is a refusal whose text says what to do next. */
export const envelope = z.object({ retcode: z.number().int(), message: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof envelope>;

/** What a refusal carries as data, so that the console can say it in the user's language. */
export const refusalData = z.object({
  error: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  request_id: z.string(),
});

export const header = {
  tenant: 'x-tenant',
  csrf: 'x-csrftoken',
  requestTime: 'x-request-time',
  requestId: 'x-request-id',
  whs: 'x-whs-id',
  /** The user the page acts for: the browser may hold the session of another one by now. */
  user: 'x-user-id',
  /** The build of the console: sent with each call, answered with the build the server serves. */
  build: 'x-console-build',
} as const;

export const tenant = 'WMS';
export const csrfCookie = 'csrftoken';
