import { z } from 'zod';
import { exportTaskStatus } from './enums.ts';

export const exportTask = z.strictObject({
  task_id: z.string(),
  export_file_name: z.string(),
  ctime: z.int(),
  task_status: z.literal(exportTaskStatus.codes),
  /** null until the worker knows: the console shows 80 then. */
  processed_percentage: z.int().min(0).max(100).nullable(),
  row_count: z.int().nullable(),
  /** Empty until the file is there. */
  download_link: z.string(),
  export_module: z.int(),
  task_type: z.int(),
  extra_data: z.string(),
  reason: z.string(),
});
export type ExportTask = z.infer<typeof exportTask>;

export const auditEntry = z.strictObject({
  id: z.string(),
  at: z.int(),
  user_id: z.string(),
  display_name: z.string(),
  action: z.string(),
  request_id: z.string(),
  reason: z.string(),
  changes: z.array(
    z.strictObject({
      field: z.string(),
      before: z.union([z.string(), z.number(), z.null()]),
      after: z.union([z.string(), z.number(), z.null()]),
    }),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;
