import { type SiteId, timeZoneBySite } from '@tallyhouse/contracts/common/sites.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { handle } from '../../../kernel/call.ts';

export const getCountryList = handle(wmsBasicCalls.getCountryList, async ({ kernel }) => ({
  list: await kernel.databases.control(async (tx) => {
    const rows = await tx.sql<{ country: SiteId; name: string; warehouses: number }>(
      `select s.site_id as country, s.site_name as name, count(d.whs_id)::int as warehouses
       from site s left join warehouse_directory d using (site_id) group by s.site_id order by s.site_id`,
    );
    return rows.map((row) => ({ ...row, time_region: timeZoneBySite[row.country] }));
  }),
}));
