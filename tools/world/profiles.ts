import type { RoomTx } from '@tallyhouse/server/kernel/db/tx.ts';

interface Profile {
  readonly localName?: string | undefined;
  readonly department?: string | undefined;
  /** Makes her a person of this vendor: without e-mail, her roles end after so many days. */
  readonly bpo?: { readonly vendor: string; readonly days: number } | undefined;
}

/** What an account is besides its name and its rights: for those who set up a world. */
export async function putProfile(tx: RoomTx, userId: string, { localName, department, bpo }: Profile): Promise<void> {
  await tx.sql('update app_user set local_name = $2, department = $3 where user_id = $1', [
    userId,
    localName ?? '',
    department ?? '',
  ]);
  if (!bpo) return;
  await tx.sql('update app_user set user_type = 2, bpo_vendor = $2, email = null where user_id = $1', [
    userId,
    bpo.vendor,
  ]);
  await tx.sql('update user_role set valid_to = now() + make_interval(days => $2) where user_id = $1', [
    userId,
    bpo.days,
  ]);
}

export async function makeBpoRole(tx: RoomTx, name: string): Promise<void> {
  await tx.sql('update role set role_kind = 2 where role_name = $1 and whs_id is null', [name]);
}
