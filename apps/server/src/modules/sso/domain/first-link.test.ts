import { expect, it } from 'vitest';
import { firstLink } from './first-link.ts';

const account = { user_id: 'U00000001', sso_only: false, is_bpo: false, issuers: [] };

it.each([
  ['a password account whose user has just signed in here', account, 'U00000001', 'link'],
  ['a password account of nobody who is signed in here', account, undefined, 'confirm'],
  ['a password account while another user is signed in here', account, 'U00000002', 'confirm'],
  ['an account marked for single sign-on only', { ...account, sso_only: true }, undefined, 'link'],
  ['such an account that has a link already', { ...account, sso_only: true, issuers: ['b'] }, undefined, 'none'],
  ['an account of a vendor', { ...account, is_bpo: true }, 'U00000001', 'none'],
  ['an account of a vendor marked for single sign-on', { ...account, is_bpo: true, sso_only: true }, undefined, 'link'],
  ['an account linked with another subject of the issuer', { ...account, issuers: ['a'] }, 'U00000001', 'none'],
  ['a second provider, confirmed', { ...account, issuers: ['b'] }, 'U00000001', 'link'],
] as const)('%s', (_, given, confirmedBy, expected) => {
  expect(firstLink(given, 'a', confirmedBy)).toBe(expected);
});
