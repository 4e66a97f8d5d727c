import { defineEnum } from '../../kit/define-enum.ts';

/** What goods wait for at a staging place. */
export const stagingType = defineEnum('stagingType', {
  arriving: { code: 11, kind: 'grey' },
  qc: { code: 12, kind: 'grey' },
  putaway: { code: 13, kind: 'grey' },
  ibt: { code: 14, kind: 'grey' },
  diversion: { code: 15, kind: 'grey' },
  dispute: { code: 16, kind: 'grey' },
  inboundCarton: { code: 17, kind: 'grey' },
  liquidate: { code: 18, kind: 'grey' },
  mergeLane: { code: 21, kind: 'grey' },
  sorting: { code: 22, kind: 'grey' },
  checking: { code: 23, kind: 'grey' },
  packing: { code: 24, kind: 'grey' },
  shipping: { code: 25, kind: 'grey' },
  handover: { code: 26, kind: 'grey' },
  rts: { code: 27, kind: 'grey' },
  rackTransfer: { code: 31, kind: 'grey' },
  putback: { code: 32, kind: 'grey' },
  reversePicking: { code: 33, kind: 'grey' },
  returnReceiving: { code: 34, kind: 'grey' },
  returnJudging: { code: 35, kind: 'grey' },
});

/** Of staging places and stations. */
export const floorStatus = defineEnum('floorStatus', {
  normal: { code: 1, kind: 'info' },
  blocked: { code: 2, kind: 'danger' },
});

export const dockType = defineEnum('dockType', {
  inbound: { code: 1, kind: 'grey' },
  outbound: { code: 2, kind: 'grey' },
  both: { code: 3, kind: 'grey' },
});

export const dockStatus = defineEnum('dockStatus', {
  normal: { code: 1, kind: 'info' },
  using: { code: 2, kind: 'info' },
  locked: { code: 3, kind: 'info' },
  blocked: { code: 4, kind: 'grey' },
});

export const dockBlockReason = defineEnum('dockBlockReason', {
  repair: { code: 1, kind: 'grey' },
  cleaning: { code: 2, kind: 'grey' },
  reserved: { code: 3, kind: 'grey' },
});

export const stationType = defineEnum('stationType', {
  arriving: { code: 1, kind: 'grey' },
  counting: { code: 2, kind: 'grey' },
  boxing: { code: 3, kind: 'grey' },
  qc: { code: 4, kind: 'grey' },
  receiving: { code: 5, kind: 'grey' },
  sorting: { code: 6, kind: 'grey' },
  checking: { code: 7, kind: 'grey' },
  packing: { code: 8, kind: 'grey' },
  weighing: { code: 9, kind: 'grey' },
  shipping: { code: 10, kind: 'grey' },
  judging: { code: 11, kind: 'grey' },
  collection: { code: 12, kind: 'grey' },
  reprocess: { code: 13, kind: 'grey' },
});
