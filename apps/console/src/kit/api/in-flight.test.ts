import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearReads, takeOff } from './in-flight.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('identical requests at the same time', () => {
  it('give up the older of two reads and let the newer go, with a warning and no more [SHELL-7-31] [SHELL-8-18]', () => {
    const older = takeOff('GET', '/api/a', '{}');
    const newer = takeOff('GET', '/api/a', '{}');
    expect(older?.signal.aborted).toBe(true);
    expect(newer?.signal.aborted).toBe(false);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('duplicate request cancelled: GET /api/a');
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

  it.each([
    ['GET', '/api/a', '{"n":2}'],
    ['GET', '/api/b', '{"n":1}'],
    ['POST', '/api/a', '{"n":1}'],
  ] as const)('are not %s %s %s and one that differs in it [SHELL-7-33]', (method, path, payload) => {
    const one = takeOff('GET', '/api/a', '{"n":1}');
    const other = takeOff(method, path, payload);
    expect([one, other].map((flight) => flight?.signal.aborted)).toEqual([false, false]);
    one?.abort();
    other?.abort();
  });

  it('let a second honest scan through: its body has a request id of its own', () => {
    const one = takeOff('POST', '/api/scan', '{"sku":"1","request_id":"a"}');
    const two = takeOff('POST', '/api/scan', '{"sku":"1","request_id":"b"}');
    expect([one, two].every((flight) => flight && !flight.signal.aborted)).toBe(true);
    one?.abort();
    two?.abort();
  });

  it.each([
    'get_pii_data',
    'get_dev_conf',
    'get_order_inner_package',
    'search_asn_quota_config',
    'search_instant_order_list',
    'get_task_type_list',
    'get_putaway_rule_purchase_type',
  ])('let %s repeat [SHELL-7-32]', (name) => {
    const one = takeOff('GET', `/api/x/${name}`, '{}');
    const two = takeOff('GET', `/api/x/${name}`, '{}');
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
