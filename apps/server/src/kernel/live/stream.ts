import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { liveStream } from '@tallyhouse/contracts/kit/live.ts';
import { admit } from '../http/door.ts';
import type { Kernel } from '../kernel.ts';
import { connection } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Live } from './live.ts';

/** Nobody looks at more pages at once. */
const streamsEach = 20;
/** Then the browser asks anew, and whoever may no longer look is not let in. */
const lastsMs = 300_000;
const againMs = 2_000;
/** Who does not read for so long that this is unsent has gone. */
const unsentBytes = 65_536;

export interface Streams {
  /** The server stops: the browsers find another. */
  end(): void;
}

/** The one answer that does not end: outside the calls, with the same door. */
export function addLiveRoute(http: FastifyInstance, kernel: Kernel, live: Live): Streams {
  const open = new Map<ServerResponse, string>();
  let ended = false;
  http.get(liveStream.path, async (request, reply) => {
    const { session } = await admit(liveStream, request, kernel.sessions, kernel.env);
    if (!session) refuse(baseErrors.sessionExpired, {});
    const mine = [...open.values()].filter((user) => user === session.user_id).length;
    if (ended || mine >= streamsEach) refuse(baseErrors.busy, { seconds: againMs / 1_000 });

    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      // A proxy that gathers an answer before it passes it on would never pass this one.
      'x-accel-buffering': 'no',
    });
    const write = (text: string): void => {
      if (raw.writableLength > unsentBytes) raw.destroy();
      else raw.write(text);
    };
    write(`retry: ${againMs}\n\n`);
    const stopListening = live.listen(session.whs_id, (topics) => write(`data: ${JSON.stringify(topics)}\n\n`));
    // A line now and then: a connection on which nothing is said is cut.
    const beat = setInterval(() => write(':\n\n'), connection.silentMs / 2);
    const over = setTimeout(() => raw.end(), lastsMs);
    open.set(raw, session.user_id);
    raw.once('close', () => {
      stopListening();
      clearInterval(beat);
      clearTimeout(over);
      open.delete(raw);
    });
  });
  return {
    end: () => {
      ended = true;
      for (const raw of open.keys()) raw.end();
    },
  };
}
