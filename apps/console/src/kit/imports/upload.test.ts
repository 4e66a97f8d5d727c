import { expect, it } from 'vitest';
import { base64Of } from './upload.ts';

it('writes bytes of every value and any length as text', () => {
  const bytes = Uint8Array.from({ length: 20_001 }, (_, n) => n % 256);
  expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});
