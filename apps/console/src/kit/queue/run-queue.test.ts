import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { noAnswer } from '../api/refused.ts';
import { type Outcome, type QueuedCommand, outcomeOf, waitBefore } from './command.ts';
import { type CommandStore, type Placed, type Queue, makeQueue } from './run-queue.ts';

const commandOf = (n: number): QueuedCommand => ({
  request_id: `r${n}`,
  path: '/api/scan',
  call_id: 'test.scan.save_scan',
  body: { label: `L${n}` },
  shown: `L${n}`,
  at: n,
});

/** What a computer keeps: the pages that write to it come and go. */
function computer() {
  const waiting = new Map<number, Placed>();
  const refused: string[] = [];
  let seq = 0;
  const store: CommandStore = {
    add: async (command) => {
      seq += 1;
      waiting.set(seq, { ...command, seq });
      return seq;
    },
    first: async () => waiting.values().next().value,
    remove: async (place) => void waiting.delete(place),
    refuse: async (place) => {
      refused.push(waiting.get(place)?.request_id ?? '');
      waiting.delete(place);
    },
  };
  return { store, waiting, refused };
}

type Luck = 'through' | 'lost on the way' | 'answer lost' | 'busy' | 'page gone' | 'page gone after it was done';

/** A server that does each request id once, refuses some labels, and may lose its mind about rights in between. */
function server(refusesLabel: (id: string) => boolean) {
  const done: string[] = [];
  let rights = true;
  return {
    done,
    setRights: (now: boolean) => (rights = now),
    take: (id: string): Outcome => {
      if (!rights) return outcomeOf({ retcode: baseErrors.noPermission.retcode, message: 'no' });
      if (refusesLabel(id)) return outcomeOf({ retcode: -299_001, message: 'unknown label' });
      if (!done.includes(id)) done.push(id);
      return { kind: 'done', reply: {} };
    },
    result: (id: string): Outcome =>
      done.includes(id) ? { kind: 'done', reply: {} } : { kind: 'refused', refusal: { retcode: -100404, message: '' } },
  };
}

class PageGone extends Error {}

describe('the queue of commands', () => {
  it('makes every command definite, in order, none lost and none twice, whatever the network and the pages do', async () => {
    const luck = fc.constantFrom<Luck>(
      'through',
      'through',
      'lost on the way',
      'answer lost',
      'busy',
      'page gone',
      'page gone after it was done',
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 25 }), fc.array(luck, { maxLength: 120 }), async (count, fates) => {
        const kept = computer();
        const there = server((id) => id.endsWith('3'));
        const settled: string[] = [];
        const fate = [...fates];
        const page = (): Queue =>
          makeQueue({
            store: kept.store,
            wait: async () => undefined,
            alone: (work) => work(),
            trying: () => undefined,
            settled: ({ request_id }, { kind }) => settled.push(`${request_id} ${kind}`),
            wasDone: async ({ request_id }) => there.result(request_id),
            send: async ({ request_id }) => {
              const next = fate.shift() ?? 'through';
              if (next === 'page gone') throw new PageGone();
              if (next === 'lost on the way') return outcomeOf({ retcode: noAnswer, message: '' });
              if (next === 'busy') return outcomeOf({ retcode: baseErrors.busy.retcode, message: '' });
              const answer = there.take(request_id);
              if (next === 'page gone after it was done') throw new PageGone();
              return next === 'answer lost' ? { kind: 'again' } : answer;
            },
          });
        let queue = page();
        for (let n = 1; n <= count; n += 1) {
          await queue.add(commandOf(n));
          // A reload: the page and all it knew are gone, what the computer kept is not.
          await queue.drain().catch(() => (queue = page()));
        }
        while (kept.waiting.size > 0) await queue.drain().catch(() => (queue = page()));
        const ids = Array.from({ length: count }, (_, n) => `r${n + 1}`);
        expect(there.done).toEqual(ids.filter((id) => !id.endsWith('3')));
        expect(kept.refused).toEqual(ids.filter((id) => id.endsWith('3')));
        expect(new Set(settled.map((line) => line.split(' ')[0])).size).toBe(settled.length);
      }),
      { numRuns: 400, seed: 20261115 },
    );
  });

  it('asks what became of a command whose repeat is refused, and believes that', async () => {
    const kept = computer();
    const there = server(() => false);
    const settled: string[] = [];
    let sends = 0;
    const queue = makeQueue({
      store: kept.store,
      wait: async () => undefined,
      alone: (work) => work(),
      trying: () => undefined,
      settled: ({ request_id }, { kind }) => settled.push(`${request_id} ${kind}`),
      wasDone: async ({ request_id }) => there.result(request_id),
      send: async ({ request_id }) => {
        sends += 1;
        const answer = there.take(request_id);
        // The first answer is lost, and the right is taken away before the second try.
        there.setRights(false);
        return sends === 1 ? { kind: 'again' } : answer;
      },
    });
    await queue.add(commandOf(1));
    await queue.add(commandOf(2));
    await queue.drain();
    expect({ settled, done: there.done, refused: kept.refused }).toEqual({
      settled: ['r1 done', 'r2 refused'],
      done: ['r1'],
      refused: ['r2'],
    });
  });

  it('sends nothing more without a session, and goes on from there', async () => {
    const kept = computer();
    let session = false;
    const sent: string[] = [];
    const queue = makeQueue({
      store: kept.store,
      wait: async () => undefined,
      alone: (work) => work(),
      trying: () => undefined,
      settled: () => undefined,
      wasDone: async () => ({ kind: 'again' }),
      send: async ({ request_id }) => {
        if (!session) return outcomeOf({ retcode: baseErrors.sessionExpired.retcode, message: '' });
        sent.push(request_id);
        return { kind: 'done', reply: {} };
      },
    });
    await queue.add(commandOf(1));
    await queue.add(commandOf(2));
    await queue.drain();
    expect([sent, kept.waiting.size]).toEqual([[], 2]);
    session = true;
    await queue.drain();
    expect([sent, kept.waiting.size]).toEqual([['r1', 'r2'], 0]);
  });
});

describe('a computer of two users', () => {
  it('sends what each of them queued under their own session only, in their order [issue 23 F7]', async () => {
    const user = fc.constantFrom('one', 'two');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(user, fc.constantFrom('queue', 'sign in')), { maxLength: 30 }),
        async (acts) => {
          let session = 'one';
          const sent: string[] = [];
          const queued: string[] = [];
          const queues = new Map(
            ['one', 'two'].map((owner) => {
              const { store, waiting, refused } = computer();
              const queue = makeQueue({
                store,
                wait: async () => undefined,
                alone: (work) => work(),
                trying: () => undefined,
                settled: () => undefined,
                wasDone: async () => ({ kind: 'again' }),
                // As the server judges the header of the page, whatever the page believes.
                send: async ({ request_id }) => {
                  if (session !== owner) return outcomeOf({ retcode: baseErrors.otherUser.retcode, message: '' });
                  sent.push(`${session} ${request_id}`);
                  return { kind: 'done', reply: {} };
                },
              });
              return [owner, { queue, waiting, refused }] as const;
            }),
          );
          for (const [n, [who, what]] of acts.entries()) {
            if (what === 'sign in') session = who;
            else {
              queued.push(`${who} r${n}`);
              await queues.get(who)?.queue.add(commandOf(n));
            }
            // A tab of each user may still be open.
            for (const { queue } of queues.values()) await queue.drain();
          }
          for (const who of ['one', 'two']) {
            session = who;
            await queues.get(who)?.queue.drain();
            expect(sent.filter((line) => line.startsWith(who))).toEqual(queued.filter((line) => line.startsWith(who)));
          }
          expect([...queues.values()].map(({ waiting, refused }) => [waiting.size, refused.length])).toEqual([
            [0, 0],
            [0, 0],
          ]);
        },
      ),
      { numRuns: 300, seed: 23 },
    );
  });
});

describe('an answer', () => {
  it('is definite unless it says that nobody knows, or that nobody is signed in', () => {
    const kindOf = (retcode: number): string => outcomeOf({ retcode, message: '' }).kind;
    expect([noAnswer, -100411, -100423, -100500, -100503, -100504].map(kindOf)).toEqual(
      Array.from({ length: 6 }, () => 'again'),
    );
    expect([-100405, -100406, -100410, -100413].map(kindOf)).toEqual(['halt', 'halt', 'halt', 'halt']);
    expect([-100400, -100401, -100403, -100408, -211010].map(kindOf)).toEqual(
      Array.from({ length: 5 }, () => 'refused'),
    );
  });

  it('that does not come is asked for again soon, then every five seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(waitBefore)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  });
});
