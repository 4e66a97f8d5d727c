import { describe, expect, it } from 'vitest';
import { wantedHub } from './hub-message.ts';

const trust = {
  ownOrigin: 'https://wms.example',
  otherOrigins: 'https://wfm.example, https://lh.example:8443',
  current: 'SGE01',
  mine: ['SGE01', 'SGW01'],
};
const data = { type: 'changeHub', whs_id: 'SGW01' };

describe('a message changeHub', () => {
  it.each(['https://wms.example', 'https://wfm.example', 'https://lh.example:8443'])('is heard from %s', (origin) => {
    expect(wantedHub({ origin, data }, trust)).toBe('SGW01');
  });

  it.each([
    'https://evil.example',
    'http://wms.example',
    'https://wms.example:444',
    'https://wms.example.evil.example',
    'https://lh.example',
    'null',
    '',
  ])('is ignored from %s [SHELL-4.4-05]', (origin) => {
    expect(wantedHub({ origin, data }, trust)).toBeUndefined();
  });

  it('is ignored from nowhere, also when no other origin is configured', () => {
    expect(wantedHub({ origin: '', data }, { ...trust, otherOrigins: '' })).toBeUndefined();
    expect(wantedHub({ origin: 'null', data }, { ...trust, otherOrigins: 'null' })).toBeUndefined();
  });

  it.each([
    ['a warehouse that is not hers', { ...data, whs_id: 'THB01' }],
    ['the warehouse she is in', { ...data, whs_id: 'SGE01' }],
    ['another message', { ...data, type: 'changeWarehouse' }],
    ['no warehouse', { type: 'changeHub' }],
    ['a warehouse that is no code', { ...data, whs_id: { toString: 'SGW01' } }],
    ['a text', 'changeHub'],
    ['nothing', undefined],
  ])('is ignored with %s', (_, wrong) => {
    expect(wantedHub({ origin: trust.ownOrigin, data: wrong }, trust)).toBeUndefined();
  });
});
