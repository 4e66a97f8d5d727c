import { inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import type { AsnMove } from '@tallyhouse/contracts/modules/inbound/machines.ts';

/** How far the goods of an ASN have come. */
export interface Progress {
  readonly status: number;
  readonly draft_qty: number;
  readonly received_qty: number;
  readonly put_qty: number;
  /** Nobody puts more of it into boxes. */
  readonly boxed: boolean;
}

/** The next step of an ASN that stands behind its goods; undefined when it stands where they are. */
export function nextMove({ status, draft_qty, received_qty, put_qty, boxed }: Progress): AsnMove | undefined {
  const begun = draft_qty + received_qty > 0;
  switch (inboundOrderStatus.nameOf(status)) {
    case 'arrived':
      return boxed ? 'receive' : begun ? 'scan' : undefined;
    case 'scanning':
      return boxed ? 'receive' : begun ? undefined : 'unscan';
    case 'received':
      if (put_qty === received_qty) return 'finish';
      return put_qty > 0 ? 'put' : undefined;
    case 'putting':
      return put_qty === received_qty ? 'finish' : undefined;
    default:
      return undefined;
  }
}
