import { defineEnum } from '../../kit/define-enum.ts';

export const unitOfMeasure = defineEnum('unitOfMeasure', {
  pcs: { code: 1, kind: 'grey' },
  boxes: { code: 2, kind: 'grey' },
  packs: { code: 3, kind: 'grey' },
  rolls: { code: 4, kind: 'grey' },
  drums: { code: 5, kind: 'grey' },
  units: { code: 6, kind: 'grey' },
  sets: { code: 7, kind: 'grey' },
});

/** Tags of a SKU: given by rules, taken off by hand. */
export const skuTag = defineEnum('skuTag', {
  bulky: { code: 1, kind: 'grey' },
  heavy: { code: 2, kind: 'grey' },
  highValue: { code: 3, kind: 'warning' },
  newSku: { code: 4, kind: 'info' },
  crossBorder: { code: 5, kind: 'grey' },
  temperatureControl: { code: 6, kind: 'info' },
  requireLabelling: { code: 7, kind: 'grey' },
  requireShelfLife: { code: 8, kind: 'grey' },
});

/** Where the size and the weight of a SKU come from. */
export const dimSource = defineEnum('dimSource', {
  interface: { code: 1, kind: 'grey' },
  typed: { code: 2, kind: 'grey' },
  measured: { code: 3, kind: 'success' },
});

export const orientation = defineEnum('orientation', {
  any: { code: 1, kind: 'grey' },
  upright: { code: 2, kind: 'warning' },
});

/** From new to stopped. A step back needs a reason (`domain/lifecycle.ts`). */
export const skuLifecycle = defineEnum('skuLifecycle', {
  new: { code: 1, kind: 'info' },
  active: { code: 2, kind: 'success' },
  phaseOut: { code: 3, kind: 'warning' },
  stopped: { code: 4, kind: 'grey' },
});

/** What has to be asked or minded when a SKU is handled; the codes are those of `flag_list` in the database. */
export const skuFlag = defineEnum('skuFlag', {
  batch: { code: 1, kind: 'grey' },
  productionDate: { code: 2, kind: 'grey' },
  expiryDate: { code: 3, kind: 'grey' },
  uid: { code: 4, kind: 'grey' },
  innerPackage: { code: 5, kind: 'grey' },
  fragile: { code: 6, kind: 'grey' },
  liquid: { code: 7, kind: 'grey' },
  battery: { code: 8, kind: 'grey' },
});

export const barcodeType = defineEnum('barcodeType', {
  upc: { code: 1, kind: 'grey' },
  inner: { code: 2, kind: 'grey' },
  carton: { code: 3, kind: 'grey' },
  supplier: { code: 4, kind: 'grey' },
  alias: { code: 5, kind: 'grey' },
});

/** Packs above the single unit. */
export const packLevel = defineEnum('packLevel', {
  inner: { code: 2, kind: 'grey' },
  carton: { code: 3, kind: 'grey' },
  pallet: { code: 4, kind: 'grey' },
});

/** A mapping by the sign its code begins with. */
export const mappingType = defineEnum('mappingType', {
  dollar: { code: 1, kind: 'grey' },
  hash: { code: 2, kind: 'grey' },
});

export const mappingStatus = defineEnum('mappingStatus', {
  normal: { code: 1, kind: 'info' },
  stopped: { code: 2, kind: 'grey' },
});

/** What a scanned text can be. `several`: more than one thing bears it, and a person has to say which. */
export const scanThing = defineEnum('scanThing', {
  unknown: { code: 0, kind: 'grey' },
  sku: { code: 1, kind: 'info' },
  barcode: { code: 2, kind: 'info' },
  mapping: { code: 3, kind: 'info' },
  cell: { code: 4, kind: 'grey' },
  staging: { code: 5, kind: 'grey' },
  dock: { code: 6, kind: 'grey' },
  station: { code: 7, kind: 'grey' },
  device: { code: 8, kind: 'grey' },
  several: { code: 99, kind: 'warning' },
});
