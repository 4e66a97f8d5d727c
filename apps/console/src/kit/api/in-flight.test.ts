import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearReads, takeOff } from './in-flight.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('identical requests at the same time', () => {
  it('give up the older of two reads and let the newer go', () => {
    const older = takeOff('GET', '/api/a', '{}');
    const newer = takeOff('GET', '/api/a', '{}');
    expect(older?.signal.aborted).toBe(true);
    expect(newer?.signal.aborted).toBe(false);
    newer?.abort();
  });

  it('refuse the newer of two writes', () => {
    const first = takeOff('POST', '/api/b', '{"n":1}');
    expect(takeOff('POST', '/api/b', '{"n":1}')).toBeUndefined();
    expect(first?.signal.aborted).toBe(false);
    first?.abort();
    const later = takeOff('POST', '/api/b', '{"n":1}');
    expect(later).toBeDefined();
    later?.abort();
  });

  it('let a second honest scan through: its body has a request id of its own', () => {
    const one = takeOff('POST', '/api/scan', '{"sku":"1","request_id":"a"}');
    const two = takeOff('POST', '/api/scan', '{"sku":"1","request_id":"b"}');
    expect([one, two].every((flight) => flight && !flight.signal.aborted)).toBe(true);
    one?.abort();
    two?.abort();
  });

  it('let the exempted calls repeat', () => {
    const one = takeOff('GET', '/api/x/get_dev_conf', '{}');
    const two = takeOff('GET', '/api/x/get_dev_conf', '{}');
    expect([one?.signal.aborted, two?.signal.aborted]).toEqual([false, false]);
    one?.abort();
    two?.abort();
  });
});

it('gives up reads when a page is left, and lets writes finish [SHELL-4.1-09]', () => {
  const read = takeOff('GET', '/api/read', '{}');
  const write = takeOff('POST', '/api/write', '{}');
  clearReads();
  expect([read?.signal.aborted, write?.signal.aborted]).toEqual([true, false]);
  write?.abort();
});
