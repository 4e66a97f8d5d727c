import { expect, it } from 'vitest';
import { seriesOf } from './series.ts';

const packer = { login_name: 'packer', display_name: 'Packer', local_name: '' };

it('leaves one person as she is', () => {
  expect(seriesOf(packer, 1)).toEqual([packer]);
});

it('numbers a series so that it sorts', () => {
  const names = seriesOf({ ...packer, local_name: '包装' }, 12);
  expect(names).toHaveLength(12);
  expect(names[0]).toEqual({ login_name: 'packer01', display_name: 'Packer 01', local_name: '包装 01' });
  expect(names[11]?.login_name).toBe('packer12');
});
