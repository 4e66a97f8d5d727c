import { expect, it } from 'vitest';
import { hostOf, mayPoint } from './remote-host.ts';

it('a remote host is on this computer', () => {
  expect(hostOf(' http://localhost:5199/x ')).toBe('http://localhost:5199');
  expect(hostOf('http://127.0.0.1:80')).toBe('http://127.0.0.1');
  expect(['http://evil.example', 'localhost:5199', 'javascript:alert(1)', ''].map(hostOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('is for test and development', () => {
  expect(['live', 'demo', 'test', 'dev'].map(mayPoint)).toEqual([false, false, true, true]);
});
