import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { itemsErrors } from '@tallyhouse/contracts/modules/items/errors.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hasMappings, isMappingCode } from '../domain/mapping.ts';
import { mappedSku } from '../store/mappings.ts';

export const getSkuByMappingCode = handle(
  itemsCalls.getSkuByMappingCode,
  async ({ tx, session }, { new_sku_id: code }) => {
    if (!hasMappings(session.site_id)) return { sku_id: '', new_sku_id: code };
    if (!isMappingCode(code)) return refuse(itemsErrors.mappingCodeShape, { code });
    const sku_id = await mappedSku(tx, code);
    if (sku_id === undefined) return refuse(itemsErrors.unknownMappingCode, { code });
    return { sku_id, new_sku_id: code };
  },
);
