import { type WhsId, siteOf } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { wmsBasicErrors } from '@tallyhouse/contracts/modules/wms-basic/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { warehouseHistory } from '../domain/warehouse.ts';
import { insertInDirectory, joinLike, warehousesLike } from '../store/warehouse-directory.ts';
import { putFlags } from '../store/warehouses.ts';

/**
 * A warehouse lies in two databases: its row at its site, and its line in the directory, which opens it to people. The
 * line comes last; a repeat of the request knows by it what was done.
 */
export const createWarehouse = handle(
  wmsBasicCalls.createWarehouse,
  async ({ kernel, session, requestId }, { request_id: _, whs_id, country, ...fields }) => {
    if (siteOf(whs_id as WhsId) !== country) refuse(wmsBasicErrors.countryDiffers, { whs_id, country });
    if (country !== session.site_id) refuse(wmsBasicErrors.otherSite, { site: session.site_id, country });
    await kernel.databases.control(async (tx) => {
      const there = await warehousesLike(tx, country, whs_id, fields.whs_no);
      if (there.some((row) => row.whs_id === whs_id && row.written_by === requestId)) return;
      if (there.some((row) => row.whs_id === whs_id)) refuse(wmsBasicErrors.warehouseTaken, { whs_id });
      const [other] = there;
      if (other) refuse(wmsBasicErrors.numberTaken, { whs_no: fields.whs_no, whs_id: other.whs_id });
      await kernel.databases
        .dbFor(whs_id as WhsId)
        .change(session, (own) => putFlags(own, country, fields.whs_no, fields));
      await insertInDirectory(tx, whs_id, country, fields, { by: session.email, requestId });
      await joinLike(tx, session.user_id, whs_id, session.whs_id);
    });
    return {
      reply: { whs_id, version: 1 },
      audit: [{ object_id: whs_id, after: warehouseHistory(fields) }],
      events: [{ subject: 'basic.tree.changed', aggregate: `warehouse:${whs_id}`, body: { whs_id } }],
    };
  },
);
