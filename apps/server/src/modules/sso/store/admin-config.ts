import type { PublicConfigKey } from '@tallyhouse/contracts/modules/sso/public-keys.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

export async function publicConfig(
  tx: RoomTx,
  keys: readonly PublicConfigKey[],
): Promise<ReadonlyMap<PublicConfigKey, string>> {
  const rows = await tx.sql<{ config_key: PublicConfigKey; config_value: string }>(
    'select config_key, config_value from admin_config where public and config_key = any($1)',
    [keys],
  );
  return new Map(rows.map((row) => [row.config_key, row.config_value]));
}
