import { defineEnum } from '../../kit/define-enum.ts';

/** What the zones of a cluster are for. */
export const clusterUsage = defineEnum('clusterUsage', {
  pick: { code: 1, kind: 'info' },
  reserve: { code: 2, kind: 'primary' },
  mixed: { code: 3, kind: 'grey' },
  bulk: { code: 4, kind: 'warning' },
  special: { code: 5, kind: 'danger' },
});

export const zoneType = defineEnum('zoneType', {
  pick: { code: 1, kind: 'info' },
  reserve: { code: 2, kind: 'primary' },
  bulk_ground: { code: 3, kind: 'primary' },
  damaged: { code: 4, kind: 'danger' },
  expired: { code: 5, kind: 'danger' },
  quarantine: { code: 6, kind: 'warning' },
  high_value: { code: 7, kind: 'success' },
  gift: { code: 8, kind: 'grey' },
  consumables: { code: 9, kind: 'grey' },
  return: { code: 10, kind: 'warning' },
});

export const rackType = defineEnum('rackType', {
  van: { code: 1, kind: 'grey' },
  heavy_rack: { code: 2, kind: 'grey' },
  ground_stacked: { code: 3, kind: 'grey' },
  rolling_rack: { code: 4, kind: 'grey' },
  light_rack: { code: 5, kind: 'grey' },
  drive_in_rack: { code: 6, kind: 'grey' },
});

/** A blocked place gives and takes nothing; a frozen one may still be counted. */
export const placeStatus = defineEnum('placeStatus', {
  normal: { code: 1, kind: 'info' },
  blocked: { code: 2, kind: 'danger' },
  frozen: { code: 3, kind: 'warning' },
});

/** What a cell may mix, or a zone for all its cells. */
export const mixing = defineEnum('mixing', {
  none: { code: 0, kind: 'grey' },
  allowed: { code: 1, kind: 'info' },
});

export const sideMode = defineEnum('sideMode', {
  one: { code: 1, kind: 'grey' },
  both: { code: 2, kind: 'info' },
});

/** How a person walks through the pathways of a zone. */
export const seqMode = defineEnum('seqMode', {
  serpentine: { code: 1, kind: 'grey' },
  return: { code: 2, kind: 'grey' },
  straight: { code: 3, kind: 'grey' },
});

/** How the bays of the second side are numbered: on from the first, or odd here and even there. */
export const bayNumbering = defineEnum('bayNumbering', {
  running: { code: 1, kind: 'grey' },
  odd_even: { code: 2, kind: 'grey' },
});

/** A run of the cell generator. */
export const generationStatus = defineEnum('generationStatus', {
  pending: { code: 0, kind: 'grey' },
  ongoing: { code: 1, kind: 'info' },
  done: { code: 2, kind: 'success' },
  fail: { code: 3, kind: 'danger' },
  undoing: { code: 4, kind: 'warning' },
  undone: { code: 9, kind: 'grey' },
});

/** Bits of what must be scanned in a zone. */
export const scanKind = defineEnum('scanKind', {
  location: { code: 1, kind: 'grey' },
  sku: { code: 2, kind: 'grey' },
  batch: { code: 4, kind: 'grey' },
  uid: { code: 8, kind: 'grey' },
});

/** As placeStatus, and deleted: such a cell keeps its code and can be restored. */
export const locationStatus = defineEnum('locationStatus', {
  normal: { code: 1, kind: 'info' },
  blocked: { code: 2, kind: 'danger' },
  frozen: { code: 3, kind: 'warning' },
  deleted: { code: 4, kind: 'grey' },
});

/** Bits of what a cell is used for. Replenishment goes from reserve to the pick face. */
export const cellUse = defineEnum('cellUse', {
  pick_face: { code: 1, kind: 'info' },
  reserve: { code: 2, kind: 'primary' },
  overflow: { code: 4, kind: 'warning' },
});

/** How hot a place is. */
export const abcLevel = defineEnum('abcLevel', {
  undefined: { code: 0, kind: 'grey' },
  A: { code: 1, kind: 'danger' },
  B: { code: 2, kind: 'warning' },
  C: { code: 3, kind: 'info' },
  SA: { code: 4, kind: 'primary' },
  excluded: { code: 5, kind: 'grey' },
});

/** What places are put together for. A place is in one area of each. */
export const areaPurpose = defineEnum('areaPurpose', {
  picking: { code: 1, kind: 'info' },
  replenishment: { code: 2, kind: 'primary' },
  counting: { code: 3, kind: 'success' },
  labor: { code: 4, kind: 'warning' },
  heat_map: { code: 5, kind: 'danger' },
  custom: { code: 6, kind: 'grey' },
});

/** Where in a fulfilment chain the cells of a cluster serve. */
export const chainNode = defineEnum('chainNode', {
  inbound_buffer: { code: 1, kind: 'grey' },
  reserve: { code: 2, kind: 'primary' },
  forward_pick: { code: 3, kind: 'info' },
  fast_pick: { code: 4, kind: 'success' },
  outbound_buffer: { code: 5, kind: 'warning' },
});

export const direction = defineEnum('direction', {
  one_way: { code: 1, kind: 'grey' },
  two_way: { code: 2, kind: 'grey' },
});
