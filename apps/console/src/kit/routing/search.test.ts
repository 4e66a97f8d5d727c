import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

it('keeps an address readable and gives it back as it was', () => {
  const text = stringifySearch({
    pageno: '2',
    status: '1,2',
    storey_name: 'Level 3, beauty',
    empty: '',
    none: undefined,
  });
  expect(text).toBe('?pageno=2&status=1,2&storey_name=Level+3,+beauty');
  expect(parseSearch(text)).toEqual({ pageno: '2', status: '1,2', storey_name: 'Level 3, beauty' });
  expect(stringifySearch({})).toBe('');
});
