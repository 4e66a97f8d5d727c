import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { hearAnnouncements, hearAnswers } from './announce.ts';
import { invoke } from './invoke.ts';
import { noAnswer } from './refused.ts';

const answer = (retcode: number, message: string, data: unknown): Response => Response.json({ retcode, message, data });

const silent = { refused: () => undefined, refusal: () => undefined, sessionEnd: () => undefined };
let sent: RequestInit[];
let reply: (init: RequestInit) => Promise<Response>;
beforeEach(() => {
  sent = [];
  vi.stubGlobal('__BUILD__', 'test');
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init);
    return reply(init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  hearAnnouncements(silent);
});

describe('a call', () => {
  it('carries the time it was sent and the cookies of the house [SHELL-7-29] [SHELL-7-30]', async () => {
    reply = async () => answer(0, '', { list: [] });
    const before = Date.now();
    await invoke(platformCalls.getMyPerm, {});
    expect(sent[0]?.credentials).toBe('same-origin');
    const headers = new Headers(sent[0]?.headers);
    const at = Number(headers.get('x-request-time'));
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('is given up after 60 s, and not before [SHELL-9-01]', async () => {
    vi.useFakeTimers();
    reply = ({ signal }) => new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
    let ended: unknown;
    const call = invoke(platformCalls.getMyPerm, {}, { quiet: true }).catch((error: unknown) => (ended = error));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(ended).toMatchObject({ retcode: noAnswer });
  });

  it('tells how long it was away and what came back, and asks nothing for it [CALLS-7.15-02]', async () => {
    let asked = 0;
    reply = async () => {
      asked += 1;
      return asked === 1 ? answer(0, '', { list: [] }) : answer(-224105, 'No such person.', null);
    };
    const heard: [string, number, number][] = [];
    const stop = hearAnswers((path, ms, retcode) => void heard.push([path, ms, retcode]));
    await invoke(platformCalls.getMyPerm, {});
    await invoke(platformCalls.getMyPerm, {}, { quiet: true }).catch(() => undefined);
    stop();
    await invoke(platformCalls.getMyPerm, {}, { quiet: true }).catch(() => undefined);
    const { path } = platformCalls.getMyPerm;
    expect(heard.map(([at, , retcode]) => [at, retcode])).toEqual([
      [path, 0],
      [path, -224105],
    ]);
    expect(heard[0]?.[1]).toBeGreaterThanOrEqual(0);
    expect(asked).toBe(3);
  });

  it('that is refused is said aloud with its time, and rejects', async () => {
    reply = async () => answer(-224105, 'No such person.', { error: 'unheardOf', params: {}, request_id: 'r-1' });
    const said: unknown[] = [];
    hearAnnouncements({ ...silent, refusal: ({ message }, seconds) => void said.push([message, seconds]) });
    await expect(invoke(platformCalls.getMyPerm, {}, { toastSeconds: 8 })).rejects.toMatchObject({ retcode: -224105 });
    await expect(invoke(platformCalls.getMyPerm, {}, { quiet: true })).rejects.toMatchObject({ retcode: -224105 });
    expect(said).toEqual([['No such person.', 8]]);
  });
});
