import { describe, expect, it } from 'vitest';
import { changePasswordTarget, offeredWays } from './admin-config.ts';

const page = 'https://id.example/password?from=wms';

describe('Change Password', () => {
  it('leads to the provider’s page when the business account is the way to sign in', () => {
    expect(changePasswordTarget({ enable_tob_login: '1', tob_password_page_url: page })).toBe(page);
  });

  it.each([
    undefined,
    {},
    { enable_tob_login: '0', tob_password_page_url: page },
    { enable_tob_login: '1' },
    { enable_tob_login: '1', tob_password_page_url: '' },
    { enable_tob_login: '1', tob_password_page_url: 'javascript:alert(1)' },
    { enable_tob_login: '1', tob_password_page_url: '/password' },
  ])('is our own dialog with %j', (config) => {
    expect(changePasswordTarget(config)).toBeUndefined();
  });
});

describe('the ways to sign in', () => {
  it('are those that are offered, and none before that is known', () => {
    expect(offeredWays(undefined)).toEqual([]);
    expect(offeredWays({ google_login: '0', enable_tob_login: '0' })).toEqual([]);
    expect(offeredWays({ google_login: '1', enable_tob_login: '0' })).toEqual(['google']);
    expect(offeredWays({ google_login: '1', enable_tob_login: '1' })).toEqual(['google', 'tob']);
  });
});
