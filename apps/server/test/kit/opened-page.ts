import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { PrintItem } from '@tallyhouse/contracts/common/print.ts';
import { testPrintKey } from './template-db.ts';

/** What a print service with the key of the tests reads in a sealed page (apps/print-service/src/sealed-page.ts). */
export function openedPage(page: PrintItem | undefined): string {
  if (!page) throw new Error('there is no page');
  const sealed = Buffer.from(page.print_content, 'base64');
  const key = Buffer.from(hkdfSync('sha256', testPrintKey, '', 'tallyhouse print page', 32));
  const opening = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  opening.setAAD(Buffer.from(`${page.job_id}/${page.page_no}`));
  opening.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([opening.update(sealed.subarray(12, -16)), opening.final()]).toString('utf8');
}
