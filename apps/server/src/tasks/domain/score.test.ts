import { describe, expect, it } from 'vitest';
import { priorityOfOrder, priorityOfRank, priorityOfWaitedFor } from './priority.ts';
import { type Candidate, type Seeker, ranked, scoreOf, unfitFor } from './score.ts';

const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  task_id: 1,
  task_type: 'sub_picking',
  priority: 5,
  overdue_min: 0,
  zone_id: 'P1',
  pathway_id: 'P1-01',
  seq: 0,
  skill_code: '',
  skill_level: 0,
  device_type: null,
  ...more,
});
const seeker = (more: Partial<Seeker> = {}): Seeker => ({
  task_type_list: ['sub_picking'],
  skills: new Map(),
  zone_list: undefined,
  preferred_zone_list: [],
  device_type_list: [],
  pathway_id: null,
  metresTo: () => 0,
  ...more,
});

describe('who may do a task', () => {
  it.each<[string, Partial<Seeker>, Partial<Candidate>, string | undefined]>([
    ['anybody, where nothing is asked', {}, {}, undefined],
    ['not whose zones are others', { zone_list: ['P2'] }, {}, 'zone'],
    ['whose zone it is', { zone_list: ['P1'] }, {}, undefined],
    ['anybody, where it has no zone', { zone_list: ['P2'] }, { zone_id: null }, undefined],
    ['not who lacks the skill', {}, { skill_code: 'PICK-HIGH' }, 'skill'],
    [
      'not whose level is lower',
      { skills: new Map([['PICK-HIGH', 2]]) },
      { skill_code: 'PICK-HIGH', skill_level: 3 },
      'skill',
    ],
    [
      'whose level is as high',
      { skills: new Map([['PICK-HIGH', 3]]) },
      { skill_code: 'PICK-HIGH', skill_level: 3 },
      undefined,
    ],
    ['not who lacks the device', { device_type_list: [1] }, { device_type: 3 }, 'device'],
    ['who has the device', { device_type_list: [1, 3] }, { device_type: 3 }, undefined],
  ])('%s', (_what, who, what, expected) => {
    expect(unfitFor(seeker(who), candidate(what))).toBe(expected);
  });
});

describe('how well a task suits', () => {
  const base = scoreOf(seeker(), candidate());
  it.each<[string, number, Partial<Seeker>, Partial<Candidate>]>([
    ['a thousand for a step of priority', 1_000, {}, { priority: 6 }],
    ['ten for a minute overdue', 70, {}, { overdue_min: 7 }],
    ['one less for ten metres', -4, { metresTo: () => 40 }, {}],
    ['fifty for a preferred zone', 50, { preferred_zone_list: ['P1'] }, {}],
    ['thirty for the pathway of the last task', 30, { pathway_id: 'P1-01' }, {}],
    [
      'twenty less for a level above the need',
      -40,
      { skills: new Map([['S', 3]]) },
      { skill_code: 'S', skill_level: 1 },
    ],
    ['nothing for skills it does not ask for', 0, { skills: new Map([['S', 3]]) }, {}],
  ])('%s', (_what, more, who, what) => {
    expect(scoreOf(seeker(who), candidate(what)) - base).toBe(more);
  });

  it('the best is first, those that do not suit are left out, equals stay in their order', () => {
    const tasks = [
      candidate({ task_id: 1 }),
      candidate({ task_id: 2, priority: 7 }),
      candidate({ task_id: 3, zone_id: 'P2' }),
      candidate({ task_id: 4 }),
    ];
    expect(ranked(seeker({ zone_list: ['P1'] }), tasks)).toEqual([2, 1, 4]);
  });
});

describe('the scales of documents', () => {
  it('a sales order, 0 to 100', () => {
    expect([0, 14, 15, 50, 99, 100].map((priority) => priorityOfOrder(priority, false))).toEqual([1, 1, 2, 4, 7, 8]);
    expect(priorityOfOrder(0, true)).toBe(9);
  });
  it('1 urgent to 5 low', () => {
    expect([1, 2, 3, 4, 5].map(priorityOfRank)).toEqual([9, 7, 5, 3, 1]);
  });
  it('what others wait for', () => {
    expect([priorityOfWaitedFor(false), priorityOfWaitedFor(true)]).toEqual([8, 9]);
  });
});
