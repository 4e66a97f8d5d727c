import { defineEnum } from '../../kit/define-enum.ts';

/** The stage of what is slowest of an ASN; a word in the past tense when all that arrived has passed it. */
export const inboundOrderStatus = defineEnum(
  'inboundOrderStatus',
  {
    pending: { code: 0, kind: 'info' },
    in_transit: { code: 1, kind: 'grey' },
    arriving: { code: 2, kind: 'grey' },
    arrived: { code: 3, kind: 'info' },
    counting: { code: 4, kind: 'info' },
    counted: { code: 5, kind: 'info' },
    // Of quality checks: their numbers are kept, nothing leads there yet.
    checking: { code: 6, kind: 'info' },
    checked: { code: 7, kind: 'info' },
    scanning: { code: 8, kind: 'info' },
    received: { code: 9, kind: 'info' },
    putting: { code: 10, kind: 'info' },
    done: { code: 11, kind: 'success' },
    cancelled: { code: 12, kind: 'danger' },
    rejected: { code: 13, kind: 'danger' },
    failed: { code: 14, kind: 'grey' },
  },
  'inbound',
);

export const asnType = defineEnum(
  'asnType',
  {
    normal: { code: 1, kind: 'grey' },
    jit: { code: 2, kind: 'grey' },
    cross_dock: { code: 3, kind: 'grey' },
    supplementary: { code: 4, kind: 'grey' },
    sample: { code: 5, kind: 'grey' },
  },
  'inbound',
);

/** Of a carton. */
export const trackingStatus = defineEnum(
  'trackingStatus',
  {
    pending: { code: 0, kind: 'info' },
    /** Announced, and not among those that came. */
    unarrived: { code: 2, kind: 'warning' },
    arrived: { code: 3, kind: 'info' },
    counting: { code: 4, kind: 'info' },
    counted: { code: 5, kind: 'info' },
    received: { code: 9, kind: 'info' },
    cancelled: { code: 12, kind: 'danger' },
  },
  'inbound',
);

export const cartonCondition = defineEnum(
  'cartonCondition',
  {
    intact: { code: 1, kind: 'grey' },
    wet: { code: 2, kind: 'warning' },
    torn: { code: 3, kind: 'warning' },
    opened: { code: 4, kind: 'warning' },
  },
  'inbound',
);

/** Of a box that is filled from cartons. */
export const inboundBoxStatus = defineEnum(
  'inboundBoxStatus',
  {
    open: { code: 10, kind: 'info' },
    complete: { code: 20, kind: 'info' },
    put: { code: 30, kind: 'success' },
    cancel: { code: 40, kind: 'danger' },
  },
  'inbound',
);

/** How an ASN goes on from the dock: set as it arrives, whatever the warehouse is switched to later. */
export const flowVariant = defineEnum(
  'flowVariant',
  {
    boxing: { code: 0, kind: 'grey' },
    device: { code: 1, kind: 'grey' },
  },
  'inbound',
);

/** Of the cartons of one truck. */
export const countingStatus = defineEnum(
  'countingStatus',
  {
    /** Still at the dock, or boxed. */
    none: { code: 0, kind: 'grey' },
    pending: { code: 10, kind: 'info' },
    ongoing: { code: 20, kind: 'info' },
    done: { code: 30, kind: 'success' },
  },
  'inbound',
);

/** What a code that was scanned from a carton stands for. */
export const skuMatch = defineEnum(
  'skuMatch',
  {
    this_asn: { code: 1, kind: 'success' },
    other_asn: { code: 2, kind: 'warning' },
    not_announced: { code: 3, kind: 'danger' },
    unknown: { code: 4, kind: 'danger' },
  },
  'inbound',
);

/** What becomes of what was announced and is not there. */
export const missingAction = defineEnum(
  'missingAction',
  {
    wait: { code: 1, kind: 'grey' },
    close: { code: 2, kind: 'grey' },
  },
  'inbound',
);

/** Which ASNs a list shows. */
export const asnTab = defineEnum(
  'asnTab',
  {
    coming: { code: 1, kind: 'grey' },
    at_dock: { code: 2, kind: 'grey' },
    in_work: { code: 3, kind: 'grey' },
    putting: { code: 4, kind: 'grey' },
    done: { code: 5, kind: 'grey' },
    closed: { code: 6, kind: 'grey' },
  },
  'inbound',
);

/** Why goods cannot go where they were sent. */
export const putawayProblem = defineEnum(
  'putawayProblem',
  {
    full: { code: 1, kind: 'grey' },
    blocked: { code: 2, kind: 'grey' },
    wrong_goods: { code: 3, kind: 'grey' },
  },
  'inbound',
);
