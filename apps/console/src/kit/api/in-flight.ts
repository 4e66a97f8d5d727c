/** Calls the spec exempts from duplicate cancelling, by the last part of their path. */
const mayRepeat = new Set([
  'get_pii_data',
  'get_dev_conf',
  'get_order_inner_package',
  'search_asn_quota_config',
  'search_instant_order_list',
  'get_task_type_list',
  'get_putaway_rule_purchase_type',
]);

interface Flight {
  readonly method: 'GET' | 'POST';
  readonly controller: AbortController;
}

const flights = new Map<string, Flight>();

/**
 * Identical requests (url, params, body, method) at the same time: of two reads the older is given up, of two writes the
 * newer is. A second honest scan has a request id of its own in its body, so it is never identical.
 */
export function takeOff(method: 'GET' | 'POST', path: string, payload: string): AbortController | undefined {
  const key = `${method} ${path} ${payload}`;
  const controller = new AbortController();
  const other = flights.get(key);
  if (other && !mayRepeat.has(path.split('/').at(-1) ?? '')) {
    console.warn(`duplicate request cancelled: ${method} ${path}`);
    if (method === 'POST') return undefined;
    other.controller.abort();
  }
  const flight: Flight = { method, controller };
  flights.set(key, flight);
  controller.signal.addEventListener('abort', () => {
    if (flights.get(key) === flight) flights.delete(key);
  });
  return controller;
}

/** Reads of the page that is left are given up; writes must finish. */
export function clearReads(): void {
  for (const flight of flights.values()) if (flight.method === 'GET') flight.controller.abort();
}
