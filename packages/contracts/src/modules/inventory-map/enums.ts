import { defineEnum } from '../../kit/define-enum.ts';

const texts = 'inventory-map';
const grey = (code: number): { readonly code: number; readonly kind: 'grey' } => ({ code, kind: 'grey' });

/** What a move of the ledger was made for: the registry of document types. */
export const stockDocType = defineEnum(
  'stockDocType',
  {
    asn: grey(1),
    return_inbound: grey(2),
    mt_inbound: grey(3),
    putaway: grey(4),
    sales_order: grey(10),
    picking: grey(11),
    sorting: grey(12),
    checking: grey(13),
    packing: grey(14),
    shipping: grey(15),
    reverse_picking: grey(16),
    mt_order: grey(20),
    rts_order: grey(21),
    return_out: grey(22),
    liquidation: grey(23),
    rack_transfer: grey(30),
    replenishment: grey(31),
    owner_transfer: grey(32),
    batch_transfer: grey(33),
    adjustment: grey(34),
    surplus: grey(35),
    inspect: grey(36),
    cc_diff: grey(37),
    fsc_diff: grey(38),
    fsc_end: grey(39),
    troubleshoot: grey(40),
    transfer_request: grey(41),
    device_transfer: grey(42),
    initial_load: grey(50),
    expiry_job: grey(51),
    reprocess: grey(60),
  },
  texts,
);

/** Why a move was made: the rows of `stock_reason`. */
export const stockReason = defineEnum(
  'stockReason',
  {
    received: grey(1),
    put: grey(2),
    picked: grey(3),
    packed: grey(4),
    shipped: grey(5),
    short_at_pick: grey(6),
    found: grey(7),
    missing: grey(8),
    damaged: grey(9),
    expired: grey(10),
    stolen: grey(11),
    recount: grey(12),
    wrong_label: grey(13),
    wrong_batch: grey(14),
    wrong_owner: grey(15),
    kit: grey(16),
    sample: grey(17),
    scrap: grey(18),
    correction: grey(19),
    initial_load: grey(20),
    moved: grey(21),
    put_back: grey(22),
    sorted: grey(23),
    checked: grey(24),
    adjusted: grey(25),
  },
  texts,
);

/** Which way a move goes, seen from the house. */
export const moveDirection = defineEnum(
  'moveDirection',
  { in: grey(1), out: grey(2), inside: grey(3), adjustment: grey(4), conversion: grey(5) },
  texts,
);

/** Places that are no place in the building, by their numbers in the ledger; `here` is one that is. */
export const stockPlace = defineEnum(
  'stockPlace',
  {
    here: grey(0),
    supplier: grey(-1),
    customer: grey(-2),
    adjustment: grey(-3),
    scrap: grey(-4),
    conversion: grey(-5),
    peer: grey(-6),
    transit: grey(-10),
    av: grey(-11),
  },
  texts,
);

/** What a scanned code is, as the pages of Query answer it. */
export const queryThing = defineEnum(
  'queryThing',
  {
    sku: { code: 1, kind: 'info' },
    uid: { code: 2, kind: 'info' },
    location: { code: 3, kind: 'grey' },
    container: { code: 4, kind: 'grey' },
  },
  texts,
);

export const uidState = defineEnum(
  'uidState',
  {
    here: { code: 1, kind: 'success' },
    shipped: { code: 2, kind: 'grey' },
    scrapped: { code: 3, kind: 'grey' },
    missing: { code: 4, kind: 'danger' },
  },
  texts,
);

/** The kinds of places. */
export const locationKind = defineEnum(
  'locationKind',
  {
    cell: grey(1),
    staging: grey(2),
    dock: grey(3),
    wall_slot: grey(4),
    lane: grey(5),
    cart: grey(6),
    outside: grey(9),
  },
  texts,
);

/** What a place can run out of. */
export const loadKind = defineEnum(
  'loadKind',
  { qty: grey(1), volume: grey(2), weight: grey(3), containers: grey(4) },
  texts,
);
