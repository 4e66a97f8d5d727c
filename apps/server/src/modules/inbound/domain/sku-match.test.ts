import { expect, it } from 'vitest';
import { skuMatch } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { matchOf } from './sku-match.ts';

const own = { asn_id: 'IA1', sku_id: 'A' };
const other = { asn_id: 'IA2', sku_id: 'A' };

it.each([
  ['this_asn', [other, own], [own]],
  ['other_asn', [other], [other]],
  ['not_announced', [], []],
] as const)('a code that is known is %s', (name, announced, skus) => {
  expect(matchOf('IA1', announced, true)).toEqual({ match: skuMatch.codeOf(name), skus });
});

it('a code that no SKU has is unknown', () => {
  expect(matchOf('IA1', [], false)).toEqual({ match: skuMatch.codeOf('unknown'), skus: [] });
});
