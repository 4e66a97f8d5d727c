import { defineMachine } from '../../kit/define-machine.ts';
import { countingStatus, inboundBoxStatus, inboundOrderStatus, trackingStatus } from './enums.ts';

/** What people do to an ASN. From `arrived` on its stage follows from the work done on it: see `domain/stage.ts` of the server. */
export const asnMachine = defineMachine('asn', inboundOrderStatus, {
  dispatch: { from: ['pending'], to: 'in_transit' },
  come: { from: ['pending', 'in_transit'], to: 'arriving' },
  arrive: { from: ['arriving'], to: 'arrived' },
  count: { from: ['arrived'], to: 'counting' },
  uncount: { from: ['counting'], to: 'arrived' },
  count_all: { from: ['arrived', 'counting'], to: 'counted' },
  scan: { from: ['arrived', 'counted'], to: 'scanning' },
  unscan: { from: ['scanning'], to: 'arrived' },
  unscan_counted: { from: ['scanning'], to: 'counted' },
  receive: { from: ['arrived', 'counted', 'scanning'], to: 'received' },
  put: { from: ['received'], to: 'putting' },
  finish: { from: ['received', 'putting'], to: 'done' },
  cancel: { from: ['pending', 'in_transit'], to: 'cancelled' },
});
export type AsnMove = keyof typeof asnMachine.moves;

export const inboundBoxMachine = defineMachine('inboundBox', inboundBoxStatus, {
  complete: { from: ['open'], to: 'complete' },
  put: { from: ['complete'], to: 'put' },
  cancel: { from: ['open'], to: 'cancel' },
});

export const trackingMachine = defineMachine('tracking', trackingStatus, {
  arrive: { from: ['pending'], to: 'arrived' },
  take_back: { from: ['arrived'], to: 'pending' },
  miss: { from: ['pending'], to: 'unarrived' },
  /** Taken in hand to be counted, again where it was counted wrongly. */
  count: { from: ['arrived', 'counted'], to: 'counting' },
  uncount: { from: ['counting'], to: 'arrived' },
  close: { from: ['counting'], to: 'counted' },
  empty: { from: ['arrived', 'counted'], to: 'received' },
  cancel: { from: ['pending'], to: 'cancelled' },
});

export const countingMachine = defineMachine('countingGroup', countingStatus, {
  open: { from: ['none'], to: 'pending' },
  begin: { from: ['pending'], to: 'ongoing' },
  finish: { from: ['pending', 'ongoing'], to: 'done' },
});
