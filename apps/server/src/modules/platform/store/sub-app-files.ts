import type { RoomTx } from '../../../kernel/db/tx.ts';

interface SubAppFile {
  path: string;
  integrity: string;
}

/** The files of a version as they were registered. Empty for a version that was not. */
export const subAppFiles = (tx: RoomTx, app: string, version: string): Promise<SubAppFile[]> =>
  tx.sql<SubAppFile>('select path, integrity from sub_app_file where app = $1 and version = $2 order by path', [
    app,
    version,
  ]);
