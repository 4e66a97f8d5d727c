import { reportCentreCalls } from '@tallyhouse/contracts/modules/report-centre/calls.ts';
import { storeyExport } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { Client, TestServer } from '../../../../test/kit/test-server.ts';
import { exportJob } from '../../../kernel/exports/job.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** What a list page sends with an export. */
export const extra = (
  columns: readonly string[] = ['storey_id'],
  filters: Record<string, unknown> = {},
  format?: 'csv' | 'xlsx',
): string =>
  JSON.stringify({ filters, columns: columns.map((key) => ({ key, title: key })), ...(format ? { format } : {}) });

export const asked = { ...storeyExport, extra_data: extra() };

export const ask = async (person: Client, order: typeof asked = asked): Promise<string> =>
  (await person.call(reportCentreCalls.createExportTask, order)).data.task_id;

/** Does the work as a worker would, at once. */
export const work = (server: TestServer, ref: string, kernel: Kernel = server.kernel): Promise<void> =>
  exportJob.run(kernel, { whs_id: 'SGE01' as never, ref });

export interface TaskRow {
  task_status: number;
  fail_code: number;
  reason: string;
  epoch: number;
  attempts: number;
  row_count: number | null;
  object_key: string | null;
  writing_key: string | null;
  processed_percentage: number | null;
  done_at: Date | null;
}

export const rowOf = async (server: TestServer, taskId: string): Promise<TaskRow | undefined> =>
  (await server.look<TaskRow>('select * from site.export_task where task_id = $1', [taskId]))[0];

/** The kernel with a store that waits, fails or is overheard; the rows and the database stay the real ones. */
export const withStore = (server: TestServer, put: Kernel['files']['put']): Kernel => ({
  ...server.kernel,
  files: { ...server.kernel.files, put },
});
