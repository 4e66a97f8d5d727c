import { expect, it } from 'vitest';
import { historyOf } from './history.ts';

it('tells lists as text and masks personal data', () => {
  expect(
    historyOf({
      site_id: 'SG',
      version: 3,
      merchant_name: 'Merunda',
      tax_no: 'SG200412345K',
      contact: 'Goh Li Ting',
      purchase_type_list: [1, 3],
      min_outbound_life_days: null,
    }),
  ).toEqual({
    merchant_name: 'Merunda',
    tax_no: '***345K',
    contact: 'G***',
    purchase_type_list: '1, 3',
    min_outbound_life_days: null,
  });
});
