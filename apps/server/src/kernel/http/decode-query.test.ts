import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryDecoder } from './decode-query.ts';

const schema = z.strictObject({
  page: z.int().default(1),
  maybe: z.int().nullable().optional(),
  flag: z.literal([0, 1]).optional(),
  word: z.string().optional(),
  kind: z.enum(['a', 'b']).optional(),
  codes: z.array(z.literal([1, 2])).optional(),
  names: z.array(z.string()).optional(),
  amount: z.number().optional(),
});
const decode = queryDecoder(schema);

describe('a query string', () => {
  it('becomes what the contract says of each field', () => {
    expect(decode({ page: '7', maybe: '-2', flag: '0', word: '7', kind: 'a', codes: '1,2', names: 'x,y' })).toEqual({
      page: 7,
      maybe: -2,
      flag: 0,
      word: '7',
      kind: 'a',
      codes: [1, 2],
      names: ['x', 'y'],
    });
    expect(decode({ amount: '35.1' })).toEqual({ amount: 35.1 });
  });

  it.each(['7.0', '07x', '+7', ' 7', '1e3', '0x1', '', 'NaN', '1234567890123456'])(
    'leaves "%s" as text where a number stands, and the contract refuses it',
    (text) => {
      expect(decode({ page: text })).toEqual({ page: text });
      expect(schema.safeParse(decode({ page: text })).success).toBe(false);
    },
  );

  it('passes on what it does not know, for the contract to refuse', () => {
    expect(decode({ other: '1', page: ['1', '2'] })).toEqual({ other: '1', page: ['1', '2'] });
    expect(schema.safeParse(decode({ other: '1' })).success).toBe(false);
    expect(schema.safeParse(decode({ page: ['1', '2'] })).success).toBe(false);
  });

  it('does not let a name of every object through as known', () => {
    expect(decode({ constructor: '1', toString: '2' })).toEqual({ constructor: '1', toString: '2' });
  });
});
