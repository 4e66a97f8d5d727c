import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { pastedIds } from '../../kit/paging.ts';
import { categoryCalls } from './category-calls.ts';
import { merchantCalls } from './merchant-calls.ts';
import { shopCalls } from './shop-calls.ts';
import { shopGroupCalls } from './shop-group-calls.ts';
import { supplierCalls } from './supplier-calls.ts';

/** Ids and names for whoever has to choose a partner, whichever list she may open. */
const searchPartnerName = defineCall({
  id: 'basic.partner.search_partner_name',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/basic/partner/search_partner_name',
  access: signedIn,
  input: z.strictObject({
    kind: z.enum(['merchant', 'shop', 'shop_group', 'supplier', 'category']),
    /** A part of the name, or the beginning of the id. */
    text: z.string().max(60).optional(),
    /** Those alone, stopped ones among them. */
    ids: pastedIds.optional(),
  }),
  reply: z.strictObject({ list: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
  requestId: 'none',
  audit: 'none',
  load: 'read',
  errors: [],
});

export const partnersCalls = {
  ...supplierCalls,
  ...shopCalls,
  ...shopGroupCalls,
  ...merchantCalls,
  ...categoryCalls,
  searchPartnerName,
} as const;
