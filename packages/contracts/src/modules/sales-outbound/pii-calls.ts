import { z } from 'zod';
import { defineCall, holderOf } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { moment, pageInput, pageReply, pastedIds } from '../../kit/paging.ts';
import { piiDataType, piiField, piiRead, reason } from './entities.ts';
import { salesOutboundErrors as errors } from './errors.ts';
import { salesOutboundPermissions as may } from './permissions.ts';

const path = '/api/v2/apps/basic/pii';

/** Shows a consignee unmasked. A command although it is a GET: each call leaves a row in the log of reads and an audit row. */
const getPiiData = defineCall({
  id: 'basic.pii.get_pii_data',
  kind: 'command',
  method: 'GET',
  path: `${path}/get_pii_data`,
  access: holderOf(may.orderViewPii),
  input: z.strictObject({
    request_id: requestId.optional(),
    data_type: piiDataType,
    /** The order number or the number of the parcel. */
    biz_id: z.string().trim().min(1).max(24),
    field: piiField,
    reason,
  }),
  reply: z.strictObject({ value: z.string() }),
  requestId: 'minted',
  audit: { object: 'sales_order', action: 'get_pii_data' },
  load: 'command',
  errors: [errors.parcelUnknown, errors.consigneeErased, errors.tooManyReveals],
});

const searchPiiRead = defineCall({
  id: 'basic.pii.search_pii_read',
  kind: 'read',
  method: 'GET',
  path: `${path}/search_pii_read`,
  access: holderOf(may.orderViewPii),
  input: z.strictObject({
    ...pageInput(['at']),
    order_no: pastedIds.optional(),
    user_id: z.string().max(40).optional(),
    at_from: moment.optional(),
    at_to: moment.optional(),
  }),
  reply: pageReply(piiRead),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

export const piiCalls = { getPiiData, searchPiiRead } as const;
