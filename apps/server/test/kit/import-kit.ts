import { randomUUID } from 'node:crypto';
import { importsCalls, uploadPartBytes } from '@tallyhouse/contracts/modules/imports/calls.ts';
import type { ImportTask } from '@tallyhouse/contracts/modules/imports/entities.ts';
import { importJob } from '../../src/kernel/imports/job.ts';
import type { Client, TestServer } from './test-server.ts';

/** Uploads a file as the console does, part by part. */
export async function upload(client: Client, bytes: Buffer): Promise<{ upload_id: string; part_count: number }> {
  const upload_id = randomUUID();
  let part_count = 0;
  for (let at = 0; at < bytes.length; at += uploadPartBytes) {
    const content = bytes.subarray(at, at + uploadPartBytes).toString('base64');
    const said = await client.call(importsCalls.uploadFilePart, { upload_id, part_no: part_count, content });
    if (said.retcode !== 0) throw new Error(said.message);
    part_count += 1;
  }
  return { upload_id, part_count };
}

export const runJob = (server: TestServer, task_id: string, whs = 'SGE01'): Promise<void> =>
  importJob.run(server.kernel, { whs_id: whs as never, ref: task_id });

/** Hands in a file and has it looked at. */
export async function handIn(
  server: TestServer,
  client: Client,
  file: string | Buffer,
  more: Record<string, unknown> = {},
): Promise<ImportTask> {
  const sent = await upload(client, Buffer.from(file as string));
  const made = await client.call(importsCalls.createImportDataTask, {
    import_type: 22,
    mode: 3,
    file_name: 'devices.csv',
    titles: {},
    words: {},
    ...sent,
    ...more,
  } as never);
  if (made.retcode !== 0) throw new Error(made.message);
  await runJob(server, made.data.task_id);
  return (await client.call(importsCalls.getImportDataTask, { task_id: made.data.task_id })).data;
}

export async function confirm(server: TestServer, client: Client, task_id: string): Promise<ImportTask> {
  const said = await client.call(importsCalls.confirmImportDataTask, { task_id, apply_good_rows: 1 });
  if (said.retcode !== 0) throw new Error(said.message);
  await runJob(server, task_id);
  return (await client.call(importsCalls.getImportDataTask, { task_id })).data;
}
