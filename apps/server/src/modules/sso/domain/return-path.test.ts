import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'https://wms.example';

describe('where a person goes after signing in', () => {
  it.each([
    '/v2/',
    '/v2/wmsbasic/storey',
    '/v2/wmsbasic/storey?storey_name=food&sort=floor_no#top',
    '/v2/wmsbasic/storey/detail/ST%2003',
    '/v2/query?back=https://elsewhere.example/',
  ])('is the page she asked for: %s', (path) => {
    expect(returnPath(path, origin)).toBe(path);
  });

  it.each([
    undefined,
    '',
    '/',
    '/v2',
    '//elsewhere.example',
    '//elsewhere.example/v2/',
    '///elsewhere.example/v2/',
    String.raw`/\elsewhere.example`,
    String.raw`/v2\..\..\\elsewhere.example`,
    String.raw`\\elsewhere.example/v2/`,
    'https:elsewhere.example',
    'https://elsewhere.example/v2/',
    'https://wms.example/v2/',
    'https://wms.example@elsewhere.example/v2/',
    'http:/v2/',
    '@elsewhere.example/v2/',
    '/v2@elsewhere.example',
    '%2f%2felsewhere.example',
    '/v2/%2f%2felsewhere.example',
    '/v2/%2e%2e/%2e%2e//elsewhere.example',
    '/v2/%5celsewhere.example',
    '/v2/..//elsewhere.example',
    '/v2/../..//elsewhere.example',
    '/v2/../api/v2/apps/system/user/user_logout',
    '/v2//elsewhere.example',
    '/v2/x//elsewhere.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//v2/',
    'data:text/html,/v2/',
    'vbscript:/v2/',
    '\t//elsewhere.example',
    '/\t/elsewhere.example',
    '/v2/\n/elsewhere.example',
    '/v2/\r\nset-cookie: a=b',
    '/v2/\u0000',
    ' /v2/',
    '/v2/\u2028x y',
    '／v2/',
    '/v2/\u3000',
    '。/v2/',
    'elsewhere.example/v2/',
    './v2/',
  ])('is the start of the console instead of %j', (wanted) => {
    expect(returnPath(wanted, origin)).toBe('/v2/');
  });

  it.each(['/v2/403', '/v2/404', '/v2/404?x=1', '/v2/login', '/v2/tob/login', '/v2/google/login', '/v2/login.html'])(
    'is never a page that says no or leads elsewhere: %s',
    (path) => {
      expect(returnPath(path, origin)).toBe('/v2/');
    },
  );
});
