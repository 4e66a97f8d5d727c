import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codesOn, paperOf } from '../../../../test/kit/read-label.ts';
import { withBand } from '../../../kernel/print/drawing.ts';
import { htmlOf } from '../../../kernel/print/html.ts';
import { zplOf } from '../../../kernel/print/zpl.ts';
import { awbLabel } from './awb-label.ts';

const awb = {
  carrier: 'Swift Post',
  order_no: 'SO2611160001',
  tracking_id: 'LM0000012345678SG',
  parcel: 1,
  parcels: 3,
  sender: { name: 'Tallyhouse SGE01', phone: '6550 1234', address: '8 Tuas Link, Singapore', postcode: '637000' },
  receiver: {
    name: 'สมชาย ใจดี',
    phone: '081 234 5678',
    address: '99/1 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพ',
    postcode: '10110',
  },
  route_code: 'SG-E-07',
  weight_g: 1_250,
};
const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

describe('the waybill of a parcel', () => {
  it('has the same bytes for the same payload and version: a change of these is a new version of the template', () => {
    const drawing = awbLabel.draw(awb);
    expect(sha(zplOf(drawing))).toBe('8aa2f606fc30893d');
    expect(sha(htmlOf(drawing))).toBe('07f62f3f4e56ddaf');
  });

  it('is read by a scanner, also when it is printed again', async () => {
    const again = { no: 2, by: 'Lim Wei Jie', at: '2026-11-16 14:02' };
    for (const drawing of [awbLabel.draw(awb), withBand(awbLabel.draw(awb), again)])
      expect(await codesOn(paperOf(zplOf(drawing)))).toEqual(['Code128 LM0000012345678SG', 'QRCode LM0000012345678SG']);
  });

  it('says who sends, who receives, what and which parcel, in their own letters', () => {
    const zpl = zplOf(awbLabel.draw(awb));
    for (const text of ['สมชาย', 'Tallyhouse SGE01', 'Swift Post', 'SO2611160001', '1/3', '1.25 kg', 'SG-E-07'])
      expect(zpl).toContain(text);
  });

  it('has no element in what a person typed', () => {
    const html = htmlOf(awbLabel.draw({ ...awb, carrier: '<img src=x onerror=alert(1)>' }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('with a tracking id that no barcode can hold is no page at all', () => {
    for (const tracking_id of ['', 'LM\n1', 'สมชาย', 'L'.repeat(49)])
      expect(() => zplOf(awbLabel.draw({ ...awb, tracking_id }))).toThrow('takes 1 to 48 plain letters');
  });
});
