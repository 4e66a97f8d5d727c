import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { invoke } from '../api/invoke.ts';
import { useSession } from '../session/session.ts';
import { type ScanField, SkuMappingCache, isMappingCode, mappedSku } from './sku-mapping.ts';

/** Codes of one site mean nothing in another: each has a cache of its own. */
const caches = new Map<string, SkuMappingCache>();

const regionNow = (): string => useSession.getState().info?.whs_id.slice(0, 2) ?? '';

/** Whether a value of such a field would be looked up in the warehouse she works in. */
export const needsTranslation = (value: string, field: ScanField): boolean => isMappingCode(value, field, regionNow());

/** The SKU behind a `$` or `#` code; any other value, and every one in CN, stays what it was. Rejects with the refusal. */
export async function translateCode(value: string, field: ScanField): Promise<string> {
  const region = regionNow();
  if (!isMappingCode(value, field, region)) return value;
  const cache = caches.get(region) ?? new SkuMappingCache();
  caches.set(region, cache);
  const known = cache.get(value);
  if (known !== undefined) return known;
  const found = mappedSku(await invoke(itemsCalls.getSkuByMappingCode, { new_sku_id: value }), value);
  cache.put({ id: value, new_id: found });
  return found;
}
