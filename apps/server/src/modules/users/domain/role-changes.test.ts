import { describe, expect, it } from 'vitest';
import { bpoEndHolds, datesOf, roleChanges } from './role-changes.ts';

const picker = { role_id: 4, valid_from: '2026-11-01', valid_to: null };
const packer = { role_id: 5, valid_from: '2026-11-01', valid_to: '2026-12-31' };

describe('the changes of roles', () => {
  it('are none when the wanted ones are those she holds', () => {
    expect(roleChanges([picker, packer], [packer, { ...picker, valid_from: null }])).toEqual({
      granted: [],
      changed: [],
      revoked: [],
    });
  });

  it('tell apart what is new, what has other days, and what is gone', () => {
    const longer = { ...packer, valid_to: '2027-01-15' };
    const clerk = { role_id: 3, valid_from: null, valid_to: null };
    expect(roleChanges([picker, packer], [longer, clerk])).toEqual({
      granted: [clerk],
      changed: [{ before: packer, after: longer }],
      revoked: [picker],
    });
  });

  it('name the days, and leave open what is open', () => {
    expect(datesOf(packer)).toBe('2026-11-01..2026-12-31');
    expect(datesOf({ valid_from: null, valid_to: null })).toBe('..');
  });
});

describe('the last day of a BPO role', () => {
  it.each([
    ['2026-11-15', true],
    ['2026-11-14', false],
    ['2027-02-13', true],
    ['2027-02-14', false],
    [null, false],
  ])('%s on the fifteenth of November: %s', (last, holds) => {
    expect(bpoEndHolds('2026-11-15', last, 90)).toBe(holds);
  });
});
