import type { ReactNode } from 'react';
import { itemsCalls } from '@tallyhouse/contracts/modules/items/calls.ts';
import { photosAt } from './photo-src.ts';
import './photos.css';

/** What the goods in hand look like, beside their name; nothing where nobody took a photo. */
export function GoodsPhoto({ of: { sku_id, photo_id } }: { of: { sku_id: string; photo_id: string } }): ReactNode {
  if (photo_id === '') return null;
  return <img className="photos__goods" src={photosAt(itemsCalls.getSkuPhoto, { sku_id })(photo_id, false)} alt="" />;
}
