import { describe, expect, it } from 'vitest';
import type { LoadClass } from '@tallyhouse/contracts/kit/define-call.ts';
import { loadGate } from './load-gate.ts';

const fill = (load: LoadClass, room: number): number => {
  const gate = loadGate(room, 10_000);
  while (gate.enter(load)) if (gate.inFlight > room) throw new Error('the gate never closes');
  return gate.inFlight;
};

describe('the load gate', () => {
  it.each<[LoadClass, number]>([
    ['background', 50],
    ['list', 70],
    ['read', 80],
    ['command', 90],
    ['scan', 100],
  ])('of 100 places lets calls of class %s fill %i', (load, places) => {
    expect(fill(load, 100)).toBe(places);
  });

  it.each<LoadClass>(['background', 'list', 'read', 'command', 'scan'])(
    'has one place for %s even in the smallest room',
    (load) => {
      expect(fill(load, 1)).toBe(1);
    },
  );

  it('gives up exports first and scans last', () => {
    const gate = loadGate(10, 10_000);
    const free = (): LoadClass[] =>
      (['background', 'list', 'read', 'command', 'scan'] as const).filter((load) => {
        const full = gate.full(load);
        const entered = gate.enter(load);
        if (entered) gate.leave();
        expect(full).toBe(!entered);
        return entered;
      });
    for (let n = 0; n < 5; n += 1) gate.enter('scan');
    expect(free()).toEqual(['list', 'read', 'command', 'scan']);
    for (let n = 5; n < 7; n += 1) gate.enter('scan');
    expect(free()).toEqual(['read', 'command', 'scan']);
    gate.enter('scan');
    expect(free()).toEqual(['command', 'scan']);
    gate.enter('scan');
    expect(free()).toEqual(['scan']);
    gate.enter('scan');
    expect(free()).toEqual([]);
    gate.leave();
    expect(free()).toEqual(['scan']);
  });
});
