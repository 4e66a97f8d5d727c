import { flowVariant, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';

export type Workplace = 'boxing' | 'counting' | 'receiving';

/** Where goods of an ASN are put into boxes: from its cartons, or after they were counted. Each has tasks of its name. */
export type Desk = Exclude<Workplace, 'counting'>;

type Status = Parameters<typeof inboundOrderStatus.codeOf>[0];

const stagesOf: readonly (readonly [Workplace, Parameters<typeof flowVariant.codeOf>[0], readonly Status[]])[] = [
  ['boxing', 'boxing', ['arrived', 'scanning']],
  ['counting', 'device', ['arrived', 'counting']],
  ['receiving', 'device', ['counted', 'scanning']],
];

/** Where an ASN is worked now; undefined before it has arrived and after it is received. */
export const workplaceOf = (asn: { readonly flow_variant: number; readonly status: number }): Workplace | undefined =>
  stagesOf.find(
    ([, variant, stages]) =>
      flowVariant.codeOf(variant) === asn.flow_variant &&
      stages.some((stage) => inboundOrderStatus.codeOf(stage) === asn.status),
  )?.[0];
