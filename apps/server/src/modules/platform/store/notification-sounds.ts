import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import { soundDefaults } from '../domain/sound-nodes.ts';

export interface SoundOfNode {
  readonly node_name: string;
  readonly sound_type: number;
}

/** What this warehouse chose differently from the defaults. */
export const chosenSounds = (tx: ReadTx): Promise<SoundOfNode[]> =>
  tx.sql('select node_name, sound_type from notification_sound where whs_id = $1', [tx.whs]);

export async function chooseSounds(tx: ChangeTx, sounds: readonly SoundOfNode[], modifier: string): Promise<void> {
  await tx.sql(
    `insert into notification_sound (whs_id, node_name, sound_type, modifier)
     select $1, node_name, sound_type, $3 from jsonb_to_recordset($2::jsonb) as s(node_name text, sound_type smallint)
     on conflict (whs_id, node_name) do update set sound_type = excluded.sound_type, modifier = $3, mtime = now()`,
    [tx.whs, JSON.stringify(sounds), modifier],
  );
}

/** Every node with its sound here: the chosen one, else the usual. */
export async function soundsOf(tx: ReadTx): Promise<{ node_name: string; sound_type: number }[]> {
  const chosen = new Map((await chosenSounds(tx)).map(({ node_name, sound_type }) => [node_name, sound_type]));
  return [...soundDefaults].map(([node_name, usual]) => ({ node_name, sound_type: chosen.get(node_name) ?? usual }));
}
