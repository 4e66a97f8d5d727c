import { z } from 'zod';
import { whsId } from '@tallyhouse/contracts/kit/ids.ts';

const changeHub = z.object({ type: z.literal('changeHub'), whs_id: whsId });

/** Who may ask, and for which warehouses. */
export interface HubTrust {
  readonly ownOrigin: string;
  /** Further origins as they are configured, with commas between them. */
  readonly otherOrigins: string;
  readonly current: string;
  readonly mine: readonly string[];
}

/** The warehouse another window asks for, when it may ask and she works there; else nothing is to be done. */
export function wantedHub(message: { origin: string; data: unknown }, trust: HubTrust): string | undefined {
  const origins = [trust.ownOrigin, ...trust.otherOrigins.split(',').map((origin) => origin.trim())];
  if (message.origin === '' || message.origin === 'null' || !origins.includes(message.origin)) return undefined;
  const said = changeHub.safeParse(message.data);
  if (!said.success || said.data.whs_id === trust.current) return undefined;
  return trust.mine.includes(said.data.whs_id) ? said.data.whs_id : undefined;
}
