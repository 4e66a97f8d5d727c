import { describe, expect, it } from 'vitest';
import { peopleAffected } from './effect.ts';

const mei = { user_id: 'U1', display_name: 'Mei', whs_id: 'SGE01', other_keys: [] };
const lim = { user_id: 'U2', display_name: 'Lim', whs_id: 'SGE01', other_keys: ['a', 'c'] };

describe('the people a change of a role touches', () => {
  it('gain and lose what no other role gives them', () => {
    const { people, people_count } = peopleAffected(
      [mei, lim],
      { status: 1, keys: ['a', 'b'] },
      { status: 1, keys: ['b', 'c'] },
    );
    expect(people).toEqual([{ user_id: 'U1', display_name: 'Mei', whs_id: 'SGE01', gained: ['c'], lost: ['a'] }]);
    expect(people_count).toBe(1);
  });

  it('lose everything of it when it is switched off', () => {
    const { people } = peopleAffected([mei, lim], { status: 1, keys: ['a', 'b'] }, { status: 2, keys: ['a', 'b'] });
    expect(people.map(({ user_id, lost }) => [user_id, lost])).toEqual([
      ['U1', ['a', 'b']],
      ['U2', ['b']],
    ]);
  });

  it('are counted beyond those that are shown', () => {
    const crowd = Array.from({ length: 250 }, (_, n) => ({ ...mei, user_id: `U${n}` }));
    const { people, people_count } = peopleAffected(crowd, { status: 1, keys: [] }, { status: 1, keys: ['a'] });
    expect([people.length, people_count]).toEqual([200, 250]);
  });
});
