import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { handle } from '../../../kernel/call.ts';
import { photoFile } from '../../photos/public.ts';
import { imagesOf } from '../store/skus.ts';

export const getSkuPhoto = handle(itemsCalls.getSkuPhoto, async (context, { sku_id, ...asked }) =>
  photoFile(context, await imagesOf(context.tx, sku_id), asked),
);
