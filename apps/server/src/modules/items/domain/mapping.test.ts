import { expect, it } from 'vitest';
import { endsBeforeItBegins, hasMappings, isMappingCode } from './mapping.ts';

it.each(['$A17', '#00018', '$$'])('reads %s as a mapping code', (code) => {
  expect(isMappingCode(code)).toBe(true);
});

it.each(['A17', '$', '', '$A 17', '$é', `#${'9'.repeat(40)}`])('does not read "%s" as one', (code) => {
  expect(isMappingCode(code)).toBe(false);
});

it('knows the country that has none', () => {
  expect(hasMappings('CN')).toBe(false);
  expect(hasMappings('MY')).toBe(true);
});

it('sees a mapping that would end before it begins', () => {
  expect(endsBeforeItBegins(200, 100)).toBe(true);
  expect(endsBeforeItBegins(200, 200)).toBe(true);
  expect(endsBeforeItBegins(100, 200)).toBe(false);
  expect(endsBeforeItBegins(null, 100)).toBe(false);
  expect(endsBeforeItBegins(100, null)).toBe(false);
});
