import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codesOn, paperOf } from '../../../../test/kit/read-label.ts';
import { withBand } from '../../../kernel/print/drawing.ts';
import { htmlOf } from '../../../kernel/print/html.ts';
import { zplOf } from '../../../kernel/print/zpl.ts';
import { deviceLabel } from './device-label.ts';

const basket = {
  device_id: 'K0000017',
  device_type: 5,
  id_prefix: 'K',
  template_name: 'Basket 400 x 300',
  owner_whs_id: 'SGE01',
};
const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

describe('the label of a device', () => {
  it('has the same bytes for the same payload and version: a change of these is a new version of the template', () => {
    const drawing = deviceLabel.draw(basket);
    expect(sha(zplOf(drawing))).toBe('701c69850b721d75');
    expect(sha(htmlOf(drawing))).toBe('f065543ee3de9e1a');
  });

  it('is told to the printer in dots, with as many copies as the thing has sides', () => {
    const zpl = zplOf(deviceLabel.draw(basket));
    expect(zpl).toContain('^CI28\n^PW800\n^LL400\n');
    expect(zpl).toContain('^FDK0000017^FS');
    expect(zpl).toContain('^PQ2\n^XZ');
  });

  it.each([1, 2, 3, 4, 5])('of type %i is read by a scanner, a short id and the longest', async (device_type) => {
    for (const device_id of ['K0000017', 'BOX-SGE01-26-000000123-Z']) {
      const paper = paperOf(zplOf(deviceLabel.draw({ ...basket, device_id, device_type })));
      expect(await codesOn(paper)).toEqual([`Code128 ${device_id}`, `QRCode ${device_id}`]);
    }
  });

  it('printed again says so in its margin, with who and when, and nothing else changes', () => {
    const first = zplOf(deviceLabel.draw(basket)).split('\n');
    const again = zplOf(withBand(deviceLabel.draw(basket), { no: 1, by: 'Mei', at: '2026-11-16 14:02' })).split('\n');
    const added = again.filter((line) => !first.includes(line));
    expect(added).toHaveLength(2);
    expect(added[1]).toContain('^FR^FH_^FDREPRINT 1 Mei 2026-11-16 14:02^FS');
    expect(again.filter((line) => !added.includes(line))).toEqual(first);
  });

  it('has no command of the printer in what a person typed', () => {
    const zpl = zplOf(deviceLabel.draw({ ...basket, template_name: '^XZ~JR_"&\n^FD' }));
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~JR');
    expect(zpl).toContain('_5EXZ_7EJR_5F');
  });
});
