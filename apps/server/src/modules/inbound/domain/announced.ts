import type { Asn, AsnLine } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { flowVariant, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';

const codes = (...names: readonly Parameters<typeof inboundOrderStatus.codeOf>[0][]): ReadonlySet<number> =>
  new Set(names.map((name) => inboundOrderStatus.codeOf(name)));

const beforeCounted = codes('pending', 'in_transit', 'arriving', 'arrived', 'counting');
/** Without devices the desk that boxes the goods is who counts them. */
const beforeBoxed = codes('pending', 'in_transit', 'arriving', 'arrived', 'counting', 'scanning');

interface Stage {
  readonly status: number;
  readonly flow_variant: number;
}

const isStillCounted = ({ status, flow_variant }: Stage): boolean =>
  (flow_variant === flowVariant.codeOf('device') ? beforeCounted : beforeBoxed).has(status);

/** Until its goods are counted, who counts them does not know what was announced. */
export const knowsAnnounced = ({ keys }: { readonly keys: ReadonlySet<string> }, asn: Stage): boolean =>
  keys.has(may.viewExpected.key) || !isStillCounted(asn);

export const withoutAnnounced = (row: Asn): Asn => ({ ...row, expected_qty: null });

/** What is open tells it too. */
export const lineWithoutAnnounced = (row: AsnLine): AsnLine => ({ ...row, expected_qty: null, open_qty: null });
