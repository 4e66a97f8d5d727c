import { expect, it } from 'vitest';
import { flowVariant, inboundOrderStatus } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { knowsAnnounced } from './announced.ts';

const hiddenFrom = (keys: readonly string[], flow: Parameters<typeof flowVariant.codeOf>[0]): string[] =>
  inboundOrderStatus.codes
    .filter((status) => !knowsAnnounced({ keys: new Set(keys) }, { status, flow_variant: flowVariant.codeOf(flow) }))
    .map((status) => inboundOrderStatus.nameOf(status) ?? '');

it('is unknown until the goods are counted: at the desk that boxes them, or carton by carton before it', () => {
  const untilTheDesk = ['pending', 'in_transit', 'arriving', 'arrived', 'counting'];
  expect(hiddenFrom([], 'boxing')).toEqual([...untilTheDesk, 'scanning']);
  expect(hiddenFrom([], 'device')).toEqual(untilTheDesk);
  expect(hiddenFrom([may.viewExpected.key], 'boxing')).toEqual([]);
});
