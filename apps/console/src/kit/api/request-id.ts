import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';

/** Made when the person acts, not when the request is sent: every retry of the action carries the same one. */
export function newRequestId(now = Date.now()): RequestId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = now.toString(16).padStart(12, '0');
  for (let n = 0; n < 6; n += 1) bytes[n] = Number.parseInt(time.slice(n * 2, n * 2 + 2), 16);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  ) as RequestId;
}
