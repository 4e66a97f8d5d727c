import { describe, expect, it } from 'vitest';
import { baseErrors } from './base-errors.ts';
import { taskErrors } from './task-errors.ts';
import { type TaskCoding, taskCodings, taskEdges } from './task-machines.ts';
import { taskTypes } from './task-types.ts';

const codes = ({ machine: { states } }: TaskCoding): Record<string, number> =>
  Object.fromEntries(Object.entries(states.values).map(([name, { code }]) => [name, code]));

describe('the codings of tasks', () => {
  it.each([
    ['A', { pending: 0, ongoing: 1, done: 2, cancel: 9 }],
    ['B', { pending: 10, ongoing: 20, done: 30, cancel: 40 }],
    ['C', { pending: 1, ongoing: 2, done: 3, cancel: 4 }],
  ] as const)('%s codes pending, ongoing, done and cancel as the specification does [CALLS-4-05]', (name, expected) => {
    expect(codes(taskCodings[name])).toEqual(expected);
  });

  it.each([
    ['P', { pending: 0, assigned: 1, picking: 2, picked: 3, pick_fail: 4, cancel: 9 }],
    ['count', { pending: 0, assigned: 3, ongoing: 1, done: 2, cancel: 9 }],
    ['reverse', { pending: 0, assigned: 1, ongoing: 2, done: 3, cancel: 9 }],
  ] as const)('%s has the wire values of the specification', (name, expected) => {
    expect(codes(taskCodings[name])).toEqual(expected);
  });

  it.each(Object.entries<TaskCoding>(taskCodings))('%s leads from its first state to every other', (_name, coding) => {
    const edges = taskEdges(coding);
    const reached = new Set<number>();
    const go = (status: number): void => {
      if (reached.has(status)) return;
      reached.add(status);
      for (const { from, to } of edges) if (from === status) go(to);
    };
    for (const { from, to } of edges) if (from === null) go(to);
    expect([...reached].toSorted()).toEqual(Object.values(codes(coding)).toSorted());
  });

  it.each(Object.entries<TaskCoding>(taskCodings))(
    '%s can be claimed, begun, finished and cancelled',
    (_name, coding) => {
      const acts = new Set(taskEdges(coding).map(({ act }) => act));
      for (const act of ['create', 'claim', 'assign', 'unassign', 'lapse', 'start', 'pause', 'done', 'cancel'])
        expect(acts).toContain(act);
    },
  );
});

describe('the types of tasks', () => {
  it('are those of the registry', () => {
    expect(Object.keys(taskTypes)).toHaveLength(49);
  });

  it('share a prefix only where they share its numbers', () => {
    const shared = Object.entries(taskTypes).filter(
      ([, { prefix }], _, all) => all.filter(([, other]) => other.prefix === prefix).length > 1,
    );
    expect(shared.map(([name]) => name)).toEqual(['qc', 'receiving', 'mt_qc', 'mt_receiving']);
  });
});

it('the refusals of tasks have retcodes that no shared refusal has', () => {
  const all = [...Object.values(taskErrors), ...Object.values(baseErrors)].map(({ retcode }) => retcode);
  expect(new Set(all).size).toBe(all.length);
});
