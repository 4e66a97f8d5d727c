import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';

interface Stamped {
  readonly whs_id: string;
  readonly ctime: Date;
  readonly mtime: Date;
}

/** A row as the console reads it: its times as seconds, and without the warehouse, which is the session's. */
export const onWire = <Row extends Stamped>({
  whs_id: _,
  ctime,
  mtime,
  ...row
}: Row): Omit<Row, keyof Stamped> & { ctime: number; mtime: number } => ({
  ...row,
  ctime: epoch(ctime),
  mtime: epoch(mtime),
});
