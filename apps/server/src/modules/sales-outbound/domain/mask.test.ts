import { expect, it } from 'vitest';
import { masked } from './mask.ts';

it('tells two people apart and neither of them from others', () => {
  expect(masked({ name: 'Somchai Jaidee', phone: '081 234 5678', address: '99/1 Sukhumvit Road, Bangkok' })).toEqual({
    name: 'S*** J***',
    phone: '***678',
    address: '*** Bangkok',
  });
});

it('says nothing of a number that is too short', () => {
  expect(masked({ name: '林', phone: '12', address: 'x' })).toEqual({ name: '林***', phone: '', address: '***' });
});
