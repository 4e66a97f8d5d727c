import { arrivingCalls } from './arriving-calls.ts';
import { asnCalls } from './asn-calls.ts';
import { boxingCalls } from './boxing-calls.ts';
import { putawayCalls } from './putaway-calls.ts';

export const inboundCalls = { ...asnCalls, ...arrivingCalls, ...boxingCalls, ...putawayCalls } as const;
