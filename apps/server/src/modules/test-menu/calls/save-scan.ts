import { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { testMenuErrors } from '@tallyhouse/contracts/modules/test-menu/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseOutsideDev } from '../domain/dev-only.ts';
import { isKnownLabel } from '../domain/label.ts';
import { insertScan } from '../store/scans.ts';

export const saveScan = handle(testMenuCalls.saveScan, async ({ tx, session, kernel }, { request_id, label }) => {
  refuseOutsideDev(kernel.env, testMenuCalls.saveScan);
  if (!isKnownLabel(label)) refuse(testMenuErrors.labelUnknown, { label });
  const scan_id = await insertScan(tx, { request_id, label, scanned_by: session.email });
  return { reply: { scan_id }, audit: [{ object_id: String(scan_id), after: { label } }], events: [] };
});
