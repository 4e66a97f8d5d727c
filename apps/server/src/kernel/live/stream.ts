import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { liveStream } from '@tallyhouse/contracts/kit/live.ts';
import { admit } from '../http/door.ts';
import type { Kernel } from '../kernel.ts';
import { connection, session as limits } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { Live } from './live.ts';

/** Nobody looks at more pages at once. */
const streamsEach = 20;
/** Then the browser asks anew. */
const lastsMs = 300_000;
const againMs = 2_000;
/** Who does not read for so long that this is unsent has gone. */
const unsentBytes = 65_536;

interface Open {
  readonly user: string;
  readonly sid: string | undefined;
  readonly token: string | undefined;
}

const texts = (values: readonly (string | undefined)[]): string[] => values.filter((value) => value !== undefined);

export interface Streams {
  /** The server stops: the browsers find another. */
  end(): void;
}

/** The one answer that does not end: outside the calls, with the same door. */
export function addLiveRoute(http: FastifyInstance, kernel: Kernel, live: Live): Streams {
  const open = new Map<ServerResponse, Open>();
  let ended = false;
  let checking = false;
  let checkedAt = 0;

  /** Ends the streams whose session or token was revoked. The database may be away for as long as a call may go on without it. */
  const check = async (): Promise<void> => {
    if (open.size === 0 || checking) return;
    checking = true;
    const held = [...open];
    try {
      const alive = await kernel.sessions.live({
        sids: texts(held.map(([, { sid }]) => sid)),
        tokens: texts(held.map(([, { token }]) => token)),
      });
      checkedAt = Date.now();
      for (const [raw, { sid, token }] of held) if (!alive.has(sid ?? token ?? '')) raw.end();
    } catch (error) {
      kernel.log.warn({ err: error }, 'sessions of live streams');
      if (Date.now() - checkedAt > limits.staleMs) for (const [raw] of held) raw.end();
    } finally {
      checking = false;
    }
  };
  const watch = setInterval(() => void check(), limits.freshMs);

  http.get(liveStream.path, async (request, reply) => {
    const { session, sid, token } = await admit(liveStream, request, kernel.sessions, kernel.env);
    if (!session) refuse(baseErrors.sessionExpired, {});
    const mine = [...open.values()].filter(({ user }) => user === session.user_id).length;
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
    if (open.size === 0) checkedAt = Date.now();
    open.set(raw, { user: session.user_id, sid, token });
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
      clearInterval(watch);
      for (const raw of open.keys()) raw.end();
    },
  };
}
