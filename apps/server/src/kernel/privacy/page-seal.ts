import { derivedKey, encrypt } from '../auth/aes-gcm.ts';

/**
 * Seals a page with personal data for the print service, which has the same key: the browser carries the page and cannot
 * read it. The print service opens it in apps/print-service/src/sealed-page.ts.
 */
export type PageSeal = (page: { readonly job_id: string; readonly page_no: number }, content: Buffer) => Buffer;

export function pageSeal(secret: string): PageSeal {
  const key = derivedKey(secret, 'tallyhouse print page');
  return ({ job_id, page_no }, content) => encrypt(key, content, Buffer.from(`${job_id}/${page_no}`));
}
