import { describe, expect, it } from 'vitest';
import { where, whereSite } from './where.ts';

describe('the conditions of a list', () => {
  it('begin with the warehouse, always', () => {
    expect(where('SGE01')).toMatchObject({ sql: 'whs_id = $1', values: ['SGE01'] });
  });

  it('number their values in the order they are added', () => {
    const built = where('SGE01').equal('a', 'x').oneOf('b', [1, 2]).atLeast('c', 3).atMost('c', 9).contains('d', 'y');
    expect(built.sql).toBe('whs_id = $1 and a = $2 and b = any($3) and c >= $4 and c <= $5 and d ilike $6');
    expect(built.values).toEqual(['SGE01', 'x', [1, 2], 3, 9, '%y%']);
  });

  it('add nothing for a filter that was left empty', () => {
    const built = where('SGE01')
      .equal('a', undefined)
      .oneOf('b', undefined)
      .oneOf('b', [])
      .atLeast('c', undefined)
      .atMost('c', undefined)
      .contains('d', undefined)
      .contains('d', '');
    expect(built).toMatchObject({ sql: 'whs_id = $1', values: ['SGE01'] });
  });

  it('keep zero, which is a value', () => {
    expect(where('SGE01').atLeast('floor_no', 0).equal('n', 0).values).toEqual(['SGE01', 0, 0]);
  });

  it('are those of a site for what its warehouses share', () => {
    expect(whereSite('SG').equal('a', 1)).toMatchObject({ scope: 'site_id', sql: 'site_id = $1 and a = $2' });
  });

  it('take one on another table, with its values in their places', () => {
    const built = whereSite('SG')
      .equal('a', 'x')
      .also('exists (select 1 from b where b.k = any(?) and b.n < ?)', ['k'], 5);
    expect(built.sql).toBe('site_id = $1 and a = $2 and exists (select 1 from b where b.k = any($3) and b.n < $4)');
    expect(built.values).toEqual(['SG', 'x', ['k'], 5]);
    expect(whereSite('SG').also(undefined).sql).toBe('site_id = $1');
  });

  it('read the signs of a pattern as letters', () => {
    expect(where('SGE01').contains('d', '50%_\\').values[1]).toBe('%50\\%\\_\\\\%');
  });
});

it('takes ids that were pasted into one filter, and nothing of an empty one', () => {
  const built = where('SGE01').pasted('a', 'x,y,,z').pasted('b', '').pasted('c', undefined);
  expect([built.sql, built.values]).toEqual(['whs_id = $1 and a = any($2)', ['SGE01', ['x', 'y', 'z']]]);
});
