import { arrivingCalls } from './arriving-calls.ts';
import { asnCalls } from './asn-calls.ts';
import { boxingCalls } from './boxing-calls.ts';
import { countingCalls } from './counting-calls.ts';
import { putawayCalls } from './putaway-calls.ts';
import { receivingCalls } from './receiving-calls.ts';

export const inboundCalls = {
  ...asnCalls,
  ...arrivingCalls,
  ...boxingCalls,
  ...countingCalls,
  ...receivingCalls,
  ...putawayCalls,
} as const;
