import { expect, it } from 'vitest';
import { answerFor, cacheName, outdated } from './rules.ts';

const origin = 'https://wms.example';
const get = (path: string, mode = 'cors', method = 'GET') =>
  answerFor({ method, mode, url: `${origin}${path}` }, origin);

it('answers pages and files of the build, and never a call', () => {
  expect(get('/v2/reactDemo?part=scan', 'navigate')).toBe('page');
  expect([get('/v2/assets/main-abc.js'), get('/v2/mark.svg')]).toEqual(['asset', 'asset']);
  expect([
    get('/api/v2/apps/basic/storey/search_storey'),
    get('/api/v2/apps/basic/reportcenter/download', 'navigate'),
    get('/v2/assets/main-abc.js', 'cors', 'POST'),
    get('/v2/builds.json'),
    get('/v2/sw.js'),
    get('/ready'),
    answerFor({ method: 'GET', mode: 'navigate', url: 'https://other.example/v2/' }, origin),
  ]).toEqual(Array.from({ length: 7 }, () => 'network'));
});

it('keeps the files of the build before, and forgets older ones', () => {
  const names = ['20261101T0900-a', '20261102T0900-b', '20261103T0900-c'].map(cacheName);
  expect(outdated([...names, 'else'], '20261103T0900-c')).toEqual([cacheName('20261101T0900-a')]);
  expect(outdated(names.slice(2), '20261103T0900-c')).toEqual([]);
});
