import type { App } from './app.ts';

/** Creating these needs nothing from the server before it is sent. */
export const formsWithoutData: Readonly<Record<string, string>> = {
  'PC.RuleCenter.PutawayRule.Inbound.Create': 'fields, operators and strategies of a rule are part of the contract',
  'PC.InventoryManagement.InventoryAdjustment.Create': 'a type and a remark: goods are named on the lines after it',
};

/** Where a form that copies a document is opened: a blank one needs nothing from the server. */
export const openedAt: Readonly<Record<string, string>> = {
  'PC.WMSBasic.DeviceManagement.DeviceTemplate.Create': '/devicemanagement/deviceTemplate/create?from=B-60',
};

/** Pages of a warehouse that receives with devices. */
export const devicePages: readonly string[] = ['PC.Inbound.Operation.Counting', 'PC.Inbound.Operation.Receiving'];
export const deviceWarehouse = 'SGW01';

/** Lists that show nothing until a label is scanned: then they are about one document. */
export const queryPages: readonly string[] = ['PC.Query.UPCUIDSKUID', 'PC.Query.Location'];

/** Pages worked by scanner or mouse that list what waits as soon as they open. */
export const worksFromList: readonly string[] = [
  'PC.SalesOutbound.Wave.ManualWave',
  'PC.SalesOutbound.Operation.Shipping',
];

/** Where a page leads at once. The business account is switched off in the demo. */
export const leadsTo: Readonly<Record<string, string>> = { 'Public.TobLogin': 'Public.Login' };

const orderIn = (status: number): string =>
  `select tote_id as label from site.so_order where whs_id = 'SGE01' and status = ${status} order by order_no`;
const deliveryOf = (whs: string, plate: string, nth: number): string =>
  `select asn_id as label from site.asn where whs_id = '${whs}' and plate_no = '${plate}' order by asn_id offset ${nth}`;

/** A label that waits at each page that is worked by scanner. The others show their work at once. */
const labels: Readonly<Record<string, string>> = {
  'PC.Inbound.Operation.Arriving': deliveryOf('SGE01', 'GBF 1177 X', 0),
  'PC.Inbound.Operation.Boxing': deliveryOf('SGE01', 'SBA 4821 K', 1),
  'PC.Inbound.Operation.Counting': deliveryOf(deviceWarehouse, 'GBF 1177 X', 0),
  'PC.Inbound.Operation.Receiving': deliveryOf(deviceWarehouse, 'SBA 4821 K', 0),
  'PC.Inbound.Operation.StandardPutaway': `select device_id as label from site.inbound_box where whs_id = 'SGE01' and status = 20 order by box_no desc`,
  'PC.SalesOutbound.Operation.Picking': `select order_no as label from site.so_order where whs_id = 'SGE01' and status = 1 order by order_no`,
  'PC.SalesOutbound.Operation.Checking': orderIn(3),
  'PC.SalesOutbound.Operation.Packing': orderIn(6),
  'PC.Query.UPCUIDSKUID': `select distinct k.sku_id as label from site.stock s join site.sku k on k.id = s.sku_id where s.whs_id = 'SGE01' and s.on_hand > 0 order by 1`,
  'PC.Query.Location': `select l.location_id as label from site.stock s join site.location l on l.whs_id = s.whs_id and l.id = s.location_id
    where s.whs_id = 'SGE01' and l.kind = 1 and s.on_hand > 0 group by 1 order by 1`,
};

/** What to scan on a page, the first or the second of its kind; nothing where the page needs no scan. */
export async function labelFor(app: App, route: string, nth: 0 | 1 = 0): Promise<string | undefined> {
  const sql = labels[route];
  if (sql === undefined) return undefined;
  const rows = await app.look<{ label: string }>(sql);
  const label = rows[nth]?.label;
  if (!label) throw new Error(`nothing waits at ${route}`);
  return label;
}
