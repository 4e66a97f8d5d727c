import { createDecipheriv, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Bytes that only a print service with the key of the server can open. */
export const sealedType = 3;

/** Opens what the server sealed in kernel/privacy/page-seal.ts: 12 bytes, the page, and a tag of 16. */
export type OpenPage = (page: { readonly job_id: string; readonly page_no: number }, sealed: Buffer) => Buffer;

/** The file is read for each page: it may be put there after the start. */
export const pageOpener =
  (keyFile: string | undefined): OpenPage =>
  ({ job_id, page_no }, sealed) => {
    if (keyFile === undefined) throw new Error('no key_file is configured');
    const key = Buffer.from(hkdfSync('sha256', readFileSync(keyFile, 'utf8').trim(), '', 'tallyhouse print page', 32));
    const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    opening.setAAD(Buffer.from(`${job_id}/${page_no}`));
    opening.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([opening.update(sealed.subarray(12, -16)), opening.final()]);
  };
