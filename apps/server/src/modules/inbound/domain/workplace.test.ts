import { expect, it } from 'vitest';
import { flowVariant, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { workplaceOf } from './workplace.ts';

it.each([
  ['boxing', 'in_transit', undefined],
  ['boxing', 'arrived', 'boxing'],
  ['boxing', 'scanning', 'boxing'],
  ['boxing', 'received', undefined],
  ['device', 'arriving', undefined],
  ['device', 'arrived', 'counting'],
  ['device', 'counting', 'counting'],
  ['device', 'counted', 'receiving'],
  ['device', 'scanning', 'receiving'],
  ['device', 'putting', undefined],
] as const)('an ASN of the %s flow that is %s is worked at %s', (variant, status, place) => {
  const asn = { flow_variant: flowVariant.codeOf(variant), status: inboundOrderStatus.codeOf(status) };
  expect(workplaceOf(asn)).toBe(place);
});
