import { describe, expect, it } from 'vitest';
import { defineEnum } from './define-enum.ts';
import { defineMachine } from './define-machine.ts';

const states = defineEnum('state', {
  open: { code: 10, kind: 'grey' },
  busy: { code: 20, kind: 'info' },
  done: { code: 30, kind: 'success' },
});
const machine = defineMachine('thing', states, {
  start: { from: ['open'], to: 'busy' },
  stop: { from: ['open', 'busy'], to: 'done' },
});

describe('a machine', () => {
  it('lets a move be made from its states and from no other', () => {
    const may = (move: 'start' | 'stop'): number[] => states.codes.filter((code) => machine.can(move, code));
    expect(may('start')).toEqual([10]);
    expect(may('stop')).toEqual([10, 20]);
    expect(machine.can('stop', 99)).toBe(false);
  });

  it('tells the wire values a move goes from and to', () => {
    expect(machine.fromCodes('stop')).toEqual([10, 20]);
    expect(machine.toCode('stop')).toBe(30);
  });

  it('does not take a move to a state that does not exist', () => {
    // @ts-expect-error no such state
    expect(defineMachine('thing', states, { lose: { from: ['open'], to: 'lost' } }).toCode('lose')).toBeNaN();
  });
});
