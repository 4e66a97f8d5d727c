import { describe, expect, it } from 'vitest';
import { acceptedSignatures, identityOf } from './identity.ts';

const claims = { iss: 'https://id.example', sub: '42', email: 'Tan@Tallyhouse.Example', email_verified: true };

describe('who the claims speak of', () => {
  it('is issuer and subject, with the verified address as a sign-in name is written', () => {
    expect(identityOf(claims, 'us')).toEqual({
      issuer: 'https://id.example',
      subject: '42',
      verifiedEmail: 'tan@tallyhouse.example',
    });
  });

  it.each([{ email_verified: false }, { email_verified: 'true' }, { email_verified: undefined }, { email: 'tan' }])(
    'has no address to link by when it is not verified or none: %j',
    (changed) => {
      expect(identityOf({ ...claims, ...changed }, 'us')?.verifiedEmail).toBeUndefined();
    },
  );

  it('takes the address from what the provider said on being asked, only when the token has none', () => {
    const asked = { email: 'other@tallyhouse.example', email_verified: true };
    expect(identityOf({ iss: 'i', sub: '1' }, 'us', asked)?.verifiedEmail).toBe('other@tallyhouse.example');
    expect(identityOf({ ...claims, email_verified: false }, 'us', asked)?.verifiedEmail).toBeUndefined();
  });

  it.each([{ azp: 'them' }, { sub: '' }, { sub: 42 }, { sub: 'x'.repeat(256) }, { iss: undefined }])(
    'is nobody when made for another client or without a name: %j',
    (changed) => {
      expect(identityOf({ ...claims, ...changed }, 'us')).toBeUndefined();
    },
  );

  it('may name us as the client it was made for', () => {
    expect(identityOf({ ...claims, azp: 'us' }, 'us')).toBeDefined();
  });
});

describe('ways to sign', () => {
  it('are those made with a private key', () => {
    expect(acceptedSignatures(['none', 'HS256', 'HS512', 'RS256', 'ES256', 'EdDSA', 'made-up'])).toEqual([
      'RS256',
      'ES256',
      'EdDSA',
    ]);
    expect(acceptedSignatures(['none', 'HS256'])).toEqual([]);
    expect(acceptedSignatures(undefined)).toEqual(['RS256']);
  });
});
