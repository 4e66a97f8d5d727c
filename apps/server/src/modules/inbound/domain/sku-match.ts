import { skuMatch } from '@tallyhouse/contracts/modules/inbound/enums.ts';

export interface AnnouncedSku {
  readonly asn_id: string;
  readonly sku_id: string;
}

/**
 * What a code from a carton stands for. Of the SKUs that share it those of the carton's own ASN are meant, then those of
 * another ASN on the truck.
 */
export function matchOf<Sku extends AnnouncedSku>(
  cartonAsn: string,
  announced: readonly Sku[],
  isKnown: boolean,
): { readonly match: number; readonly skus: readonly Sku[] } {
  if (!isKnown) return { match: skuMatch.codeOf('unknown'), skus: [] };
  const own = announced.filter(({ asn_id }) => asn_id === cartonAsn);
  if (own.length > 0) return { match: skuMatch.codeOf('this_asn'), skus: own };
  if (announced.length > 0) return { match: skuMatch.codeOf('other_asn'), skus: announced };
  return { match: skuMatch.codeOf('not_announced'), skus: [] };
}
