import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  ['https://admin.example/portal', 'https://admin.example/portal'],
  ['http://admin.example', 'http://admin.example/'],
  ['', undefined],
  ['admin.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
])('the Admin Portal is offered with the address %s: %s [SHELL-2.3-08]', (text, address) => {
  expect(webAddress(text)).toBe(address);
});
