import type { SettingName } from '@tallyhouse/contracts/modules/account/entities.ts';
import type { RoomTx } from '../../../kernel/db/tx.ts';

export const settingsOf = (tx: RoomTx, userId: string): Promise<{ name: SettingName; value: string }[]> =>
  tx.sql('select name, value from user_setting where user_id = $1 order by name', [userId]);

export async function putSetting(tx: RoomTx, userId: string, name: SettingName, value: string): Promise<void> {
  await tx.sql(
    `insert into user_setting (user_id, name, value) values ($1, $2, $3)
     on conflict (user_id, name) do update set value = excluded.value, updated_at = now()`,
    [userId, name, value],
  );
}
