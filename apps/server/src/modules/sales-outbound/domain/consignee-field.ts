import type { PiiField } from '@tallyhouse/contracts/modules/sales-outbound/entities.ts';

interface Consignee {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly postcode: string;
}

/** One field of a consignee, or all of them as on an envelope, one to a line. */
export function fieldOf(consignee: Consignee, field: PiiField): string {
  const { name, phone, address, postcode } = consignee;
  const values: Readonly<Record<PiiField, string>> = {
    consignee_name: name,
    consignee_phone: phone,
    consignee_address: address,
    consignee_postcode: postcode,
    consignee: [name, address, postcode, phone].filter(Boolean).join('\n'),
  };
  return values[field];
}
