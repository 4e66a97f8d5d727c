import { randomBytes } from 'node:crypto';
import type { RoomTx } from '../../../kernel/db/tx.ts';
import { sha256 } from './names.ts';

/** Outlives sessions and opens nothing: a browser that signed in before is not locked out by strangers. */
export const deviceCookie = 'wms_dev';
export const deviceDays = 365;

/** Whether this browser has signed in before as the person of this name. */
export async function deviceIsKnown(tx: RoomTx, deviceHash: Buffer, loginName: string): Promise<boolean> {
  const [row] = await tx.sql(
    'select 1 from known_device d join app_user u using (user_id) where d.device_hash = $1 and u.login_name = $2',
    [deviceHash, loginName],
  );
  return row !== undefined;
}

/** Whether it was given out by us, to whomever: a browser may serve several people. */
async function deviceIsOurs(tx: RoomTx, deviceHash: Buffer): Promise<boolean> {
  const [row] = await tx.sql('select 1 from known_device where device_hash = $1 limit 1', [deviceHash]);
  return row !== undefined;
}

export async function keepKnownDevice(tx: RoomTx, deviceHash: Buffer, userId: string): Promise<void> {
  await tx.sql(
    `insert into known_device (device_hash, user_id) values ($1, $2)
     on conflict (device_hash, user_id) do update set last_seen = now()`,
    [deviceHash, userId],
  );
}

/** The id this browser is known by: the one it has, if it is from us, else a new one. */
export async function deviceFor(tx: RoomTx, device: string | undefined): Promise<string> {
  if (device !== undefined && (await deviceIsOurs(tx, sha256(device)))) return device;
  return randomBytes(16).toString('base64url');
}
