import { checkingCalls } from './checking-calls.ts';
import { orderCalls } from './order-calls.ts';
import { packingCalls } from './packing-calls.ts';
import { pickingCalls } from './picking-calls.ts';
import { piiCalls } from './pii-calls.ts';
import { reverseCalls } from './reverse-calls.ts';
import { shippingCalls } from './shipping-calls.ts';
import { waveCalls } from './wave-calls.ts';

export const salesOutboundCalls = {
  ...orderCalls,
  ...piiCalls,
  ...waveCalls,
  ...pickingCalls,
  ...checkingCalls,
  ...packingCalls,
  ...shippingCalls,
  ...reverseCalls,
} as const;
