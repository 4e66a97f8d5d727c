import type { Selectable } from 'kysely';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { testMenuCalls } from '@tallyhouse/contracts/modules/test-menu/calls.ts';
import { query } from '../../../kernel/db/query.ts';
import type { TestScan } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';

export type ScanRow = Selectable<TestScan>;

export const scanList: ListPlan<'ctime'> = {
  table: 'test_scan',
  key: 'scan_id',
  keyType: 'bigint',
  columns: 'r.*',
  sorts: { ctime: { column: 'ctime', type: 'timestamptz' } },
  sort: 'ctime',
  order: 'desc',
};

export const scanFilter = (whs: string, { label }: { label?: string | undefined }): Where =>
  where(whs).equal('label', label || undefined);

export const scanOnWire = ({
  whs_id: _,
  ctime,
  scan_id,
  ...row
}: ScanRow): ReplyOf<typeof testMenuCalls.searchScan>['list'][number] => ({
  ...row,
  scan_id: Number(scan_id),
  ctime: epoch(ctime),
});

export async function insertScan(
  tx: ChangeTx,
  scan: { request_id: string; label: string; scanned_by: string },
): Promise<number> {
  const [row] = await tx.rows(
    query
      .insertInto('test_scan')
      .values({ whs_id: tx.whs, ...scan })
      .returning('scan_id')
      .compile(),
  );
  return Number(row?.scan_id);
}
