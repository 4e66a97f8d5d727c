import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { salesOutboundCalls } from '@tallyhouse/contracts/modules/sales-outbound/calls.ts';
import { usersCalls } from '@tallyhouse/contracts/modules/users/calls.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { hearAnnouncements, hearAnswers } from './announce.ts';
import { onPasswordNeeded } from './confirm-presence.ts';
import { forgetPageOwner, invoke, setPageOwner } from './invoke.ts';
import { noAnswer } from './refused.ts';

const answer = (retcode: number, message: string, data: unknown): Response => Response.json({ retcode, message, data });

const silent = {
  refused: () => undefined,
  refusal: () => undefined,
  sessionEnd: () => undefined,
  otherUser: () => undefined,
};
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

  it('sends the texts of its query and its body without outer spaces, and texts within them as they are [SHELL-5-32]', async () => {
    const urls: string[] = [];
    reply = async () => answer(0, '', {});
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      urls.push(url);
      sent.push(init);
      return reply(init);
    });
    await invoke(wmsBasicCalls.searchStorey, { pageno: 1, count: 20, storey_name: '  Attic one ' });
    expect(new URL(urls[0] ?? '', 'http://x').searchParams.get('storey_name')).toBe('Attic one');
    const line = { sku_id: ' 10000001 ', qty: 1 };
    await invoke(salesOutboundCalls.createSalesOrder, { carrier: ' Swift line\n', line_list: [line] } as never);
    expect(JSON.parse(String(sent[1]?.body))).toMatchObject({ carrier: 'Swift line', line_list: [line] });
  });

  it('names the user and the warehouse of the page, or of whom the action is [issue 23 F7]', async () => {
    reply = async () => answer(0, '', { list: [] });
    const named = (n: number): (string | null)[] => {
      const headers = new Headers(sent[n]?.headers);
      return [headers.get('x-user-id'), headers.get('x-whs-id')];
    };
    setPageOwner({ user_id: 'U00000001', whs_id: 'SGE01' });
    await invoke(platformCalls.getMyPerm, {});
    await invoke(platformCalls.getMyPerm, {}, { owner: { user: 'U00000002', whs: 'SGW01' } });
    forgetPageOwner();
    await invoke(platformCalls.getMyPerm, {});
    expect([0, 1, 2].map(named)).toEqual([
      ['U00000001', 'SGE01'],
      ['U00000002', 'SGW01'],
      [null, null],
    ]);
  });

  it('that meets the session of another user says so, however quiet the caller is', async () => {
    reply = async () => answer(-100413, 'Another user.', { error: 'otherUser', params: {}, request_id: 'r-1' });
    let heard = 0;
    hearAnnouncements({ ...silent, otherUser: () => void (heard += 1) });
    await expect(invoke(platformCalls.getMyPerm, {}, { quiet: true })).rejects.toMatchObject({ retcode: -100413 });
    expect(heard).toBe(1);
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

describe('a call that needs the password again', () => {
  const input = { service_id: 'S00000001', request_id: '01900000-0000-7000-8000-000000000001' as never };
  const needed = (): Response =>
    answer(-100414, 'x', { error: 'reauthenticationNeeded', params: { minutes: 5 }, request_id: 'r-1' });
  afterEach(() => onPasswordNeeded(async () => false));

  it('asks once for all that wait, and sends each again with the id it had', async () => {
    let confirmed = false;
    let asked = 0;
    reply = async () => (confirmed ? answer(0, '', { token: '', token_ref: '', expires_at: 1 }) : needed());
    onPasswordNeeded(async () => {
      asked += 1;
      await new Promise((later) => setTimeout(later, 5));
      return (confirmed = true);
    });
    const other = { ...input, service_id: 'S00000002', request_id: '01900000-0000-7000-8000-000000000002' as never };
    await Promise.all([invoke(usersCalls.createServiceToken, input), invoke(usersCalls.createServiceToken, other)]);
    expect(asked).toBe(1);
    const ids = sent.map(({ headers }) => new Headers(headers).get('x-request-id'));
    expect(ids.toSorted()).toEqual([input.request_id, input.request_id, other.request_id, other.request_id]);
  });

  it('is refused when the user does not confirm', async () => {
    reply = async () => needed();
    await expect(invoke(usersCalls.createServiceToken, input, { quiet: true })).rejects.toMatchObject({
      retcode: -100414,
    });
    expect(sent).toHaveLength(1);
  });
});
