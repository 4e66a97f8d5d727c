/** A short code and the SKU it stands for. */
export interface SkuMapping {
  readonly id: string;
  readonly new_id: string;
}

const cacheSize = 2000;

/** What a field takes, as far as a short code could stand for it. */
export type ScanField = 'sku' | 'item' | 'upc' | 'other';

/** Whether a value is a short code that has to be translated first. CN has none. */
export const isMappingCode = (value: string, field: ScanField, region: string): boolean =>
  field !== 'other' && region.toUpperCase() !== 'CN' && /^[$#]/.test(value);

/** The SKU a lookup answered; without one the value stays what it was. */
export const mappedSku = (reply: { readonly sku_id?: string; readonly new_sku_id?: string }, value: string): string =>
  reply.sku_id || reply.new_sku_id || value;

/** What was looked up before, most recent first. */
export class SkuMappingCache {
  readonly #byId = new Map<string, string>();

  get(id: string): string | undefined {
    const found = this.#byId.get(id);
    if (found !== undefined) this.put({ id, new_id: found });
    return found;
  }

  put({ id, new_id }: SkuMapping): void {
    this.#byId.delete(id);
    this.#byId.set(id, new_id);
    const [oldest] = this.#byId.keys();
    if (this.#byId.size > cacheSize && oldest !== undefined) this.#byId.delete(oldest);
  }

  get entries(): readonly SkuMapping[] {
    return [...this.#byId].toReversed().map(([id, new_id]) => ({ id, new_id }));
  }
}
