import type { RoomTx } from '../../../kernel/db/tx.ts';

interface TypeOfExport {
  readonly export_module: number;
  readonly task_type: number;
}

/** The types a person pinned, in the order she did. */
export const pinnedTypes = (tx: RoomTx, userId: string): Promise<{ export_module: number; task_type: number }[]> =>
  tx.sql('select export_module, task_type from task_type_filter where user_id = $1 order by created_at, task_type', [
    userId,
  ]);

export async function pinType(tx: RoomTx, userId: string, { export_module, task_type }: TypeOfExport): Promise<void> {
  await tx.sql(
    'insert into task_type_filter (user_id, export_module, task_type) values ($1, $2, $3) on conflict do nothing',
    [userId, export_module, task_type],
  );
}

export async function unpinType(tx: RoomTx, userId: string, { export_module, task_type }: TypeOfExport): Promise<void> {
  await tx.sql('delete from task_type_filter where user_id = $1 and export_module = $2 and task_type = $3', [
    userId,
    export_module,
    task_type,
  ]);
}
