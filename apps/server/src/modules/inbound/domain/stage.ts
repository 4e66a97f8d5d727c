import { flowVariant, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import type { AsnMove } from '@tallyhouse/contracts/modules/inbound/machines.ts';

/** How far the goods of an ASN have come. */
export interface Progress {
  readonly status: number;
  readonly flow_variant: number;
  readonly counted_qty: number;
  /** Nobody counts more of it. */
  readonly counted: boolean;
  readonly draft_qty: number;
  readonly received_qty: number;
  readonly put_qty: number;
  /** Nobody puts more of it into boxes. */
  readonly boxed: boolean;
}

const device = flowVariant.codeOf('device');

/** The next step of an ASN that stands behind its goods; undefined when it stands where they are. */
export function nextMove(progress: Progress): AsnMove | undefined {
  const { status, flow_variant, draft_qty, received_qty, put_qty, boxed } = progress;
  const begun = draft_qty + received_qty > 0;
  switch (inboundOrderStatus.nameOf(status)) {
    case 'arrived':
      if (flow_variant === device) return countMove(progress);
      return boxed ? 'receive' : begun ? 'scan' : undefined;
    case 'counting':
      return countMove(progress);
    case 'counted':
      return boxed ? 'receive' : begun ? 'scan' : undefined;
    case 'scanning':
      if (boxed) return 'receive';
      if (begun) return undefined;
      return flow_variant === device ? 'unscan_counted' : 'unscan';
    case 'received':
      if (put_qty === received_qty) return 'finish';
      return put_qty > 0 ? 'put' : undefined;
    case 'putting':
      return put_qty === received_qty ? 'finish' : undefined;
    default:
      return undefined;
  }
}

/** Of an ASN whose cartons are counted. */
function countMove({ status, counted, counted_qty }: Progress): AsnMove | undefined {
  if (counted) return 'count_all';
  const isCounting = status === inboundOrderStatus.codeOf('counting');
  if (isCounting === counted_qty > 0) return undefined;
  return isCounting ? 'uncount' : 'count';
}
