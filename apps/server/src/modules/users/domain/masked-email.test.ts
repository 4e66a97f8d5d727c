import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it('shows the first letter and the house of an address', () => {
  expect(maskedEmail('tan.meiling@tallyhouse.example')).toBe('t***@tallyhouse.example');
});

it('leaves alone what is no address', () => {
  expect(maskedEmail('')).toBe('');
  expect(maskedEmail('packer1')).toBe('packer1');
});
