import { z } from 'zod';
import { defineCall, signedIn } from './define-call.ts';

/**
 * Server-sent events: each tells what kind of thing changed in the warehouse of the session, and nothing of the thing
 * itself. Who shows such things reads them again. A hint may be lost, so nobody relies on it alone.
 */
export const liveStream = defineCall({
  id: 'platform.live.stream',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/live',
  access: signedIn,
  input: z.strictObject({}),
  reply: z.array(z.string()),
  requestId: 'none',
  audit: 'none',
  load: 'background',
  errors: [],
});

/** After how long a page reads by itself what it follows, when no hints come; and the server, when it hears none. */
export const withoutHintsMs = 5_000;
