import { z } from 'zod';
import { defineCall, signedIn } from '../../kit/define-call.ts';
import { requestId } from '../../kit/ids.ts';
import { pageInput, pageReply } from '../../kit/paging.ts';
import { testMenuErrors } from './errors.ts';
import { testStockCalls } from './stock-calls.ts';

/**
 * Records one scan of the demo page. A label that begins with BAD is refused, so that a refusal can be seen. Like its page it
 * asks for no right.
 */
const saveScan = defineCall({
  id: 'test.scan.save_scan',
  kind: 'command',
  method: 'POST',
  path: '/api/v2/apps/test/scan/save_scan',
  access: signedIn,
  input: z.strictObject({ request_id: requestId, label: z.string().min(1).max(120) }),
  reply: z.strictObject({ scan_id: z.int() }),
  requestId: 'required',
  audit: { object: 'test_scan', action: 'create' },
  load: 'scan',
  errors: [testMenuErrors.labelUnknown],
});

const searchScan = defineCall({
  id: 'test.scan.search_scan',
  kind: 'read',
  method: 'GET',
  path: '/api/v2/apps/test/scan/search_scan',
  access: signedIn,
  input: z.strictObject({ ...pageInput(['ctime']), label: z.string().max(120).optional() }),
  reply: pageReply(
    z.strictObject({
      scan_id: z.int(),
      label: z.string(),
      request_id: z.string(),
      scanned_by: z.string(),
      ctime: z.int(),
    }),
  ),
  requestId: 'none',
  audit: 'none',
  load: 'list',
  errors: [],
});

/** Calls for developers only: outside the dev environment they are not there. */
export const testMenuCalls = { saveScan, searchScan, ...testStockCalls } as const;
