import { expect, it } from 'vitest';
import { type OrderFacts, statusOf } from './order-status.ts';

const nothing: OrderFacts = {
  cancelled: false,
  all_picked: false,
  all_checked: false,
  all_packed: false,
  all_shipped: false,
  pick_open: false,
  pick_begun: false,
  check_begun: false,
  pack_begun: false,
  loaded: false,
};
const picked = { ...nothing, all_picked: true, pick_begun: true };
const checked = { ...picked, all_checked: true, check_begun: true };
const packed = { ...checked, all_packed: true, pack_begun: true };

it.each<[string, OrderFacts]>([
  ['created', nothing],
  ['pending_pick', { ...nothing, pick_open: true }],
  ['picking', { ...nothing, pick_open: true, pick_begun: true }],
  ['pick_fail', { ...nothing, pick_begun: true }],
  ['picked', picked],
  ['checking', { ...picked, check_begun: true }],
  ['checked', checked],
  ['packing', { ...checked, pack_begun: true }],
  ['packed', packed],
  ['shipping', { ...packed, loaded: true }],
  ['outbound', { ...packed, all_shipped: true }],
  ['cancel', { ...packed, cancelled: true }],
])('is %s', (name, facts) => {
  expect(statusOf(facts)).toBe(name);
});

it('of an order that lacks goods after a second round waits for goods again', () => {
  expect(statusOf({ ...nothing, pick_begun: true, check_begun: false })).toBe('pick_fail');
});
