import { z } from 'zod';
import { exportFailure, exportTaskStatus } from './enums.ts';

export const exportTask = z.strictObject({
  task_id: z.string(),
  export_file_name: z.string(),
  ctime: z.int(),
  task_status: z.literal(exportTaskStatus.codes),
  /** null until the worker knows: the console shows 80 then. */
  processed_percentage: z.int().min(0).max(100).nullable(),
  row_count: z.int().nullable(),
  file_size: z.int().nullable(),
  /** SHA-256 of the file, for whoever hands it on. */
  file_sha: z.string(),
  /** Empty until the file is there. */
  download_link: z.string(),
  export_module: z.int(),
  task_type: z.int(),
  extra_data: z.string(),
  created_by: z.string(),
  /** When it was over. */
  done_at: z.int().nullable(),
  /** When the file goes; null until there is one. */
  expires_at: z.int().nullable(),
  fail_code: z.literal(exportFailure.codes),
  reason: z.string(),
  /** Whether the person who asks may download, retry or cancel it. */
  may_act: z.literal([0, 1]),
});
export type ExportTask = z.infer<typeof exportTask>;

const taskType = z.strictObject({
  task_type: z.int(),
  name: z.string(),
  /** The page it is exported from: its title is the name in the person's language. */
  route_name: z.string(),
});

export const availableModule = z.strictObject({
  export_module: z.int(),
  name: z.string(),
  task_type_list: z.array(taskType),
});
export type AvailableModule = z.infer<typeof availableModule>;

const listCode = z.int().min(0).max(32_767);
export const taskTypeFilter = z.strictObject({ export_module: listCode, task_type: listCode });
