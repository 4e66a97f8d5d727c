import { describe, expect, it } from 'vitest';
import { leftOf, planDay } from './plan.ts';

const goods = Array.from({ length: 60 }, (_, n) => ({ sku_id: `SKU${n}` }));
const size = { asnLines: 200, orders: 1_000, seconds: 3_600 };

describe('the plan of a day', () => {
  const plan = planDay('seed', size, goods);

  it('is the same for the same seed, and another one for another', () => {
    expect(planDay('seed', size, goods)).toEqual(plan);
    expect(planDay('another', size, goods)).not.toEqual(plan);
  });

  it('has as many lines and orders as were asked for', () => {
    expect(plan.trucks.flatMap(({ deliveries }) => deliveries.flatMap(({ lines }) => lines))).toHaveLength(200);
    expect(plan.orders).toHaveLength(1_000);
    expect(plan.trucks.every(({ deliveries }) => deliveries.length > 0 && deliveries.length <= 2)).toBe(true);
  });

  it('names a SKU once in a delivery', () => {
    for (const { lines } of plan.trucks.flatMap(({ deliveries }) => deliveries))
      expect(new Set(lines.map(({ sku_id }) => sku_id)).size).toBe(lines.length);
  });

  it('brings more of every SKU than is sold of it', () => {
    expect(Math.min(...leftOf(plan).values())).toBeGreaterThanOrEqual(6);
  });

  it('has orders that are cancelled at every point, and pieces that are not found', () => {
    expect(new Set(plan.orders.map(({ fate }) => fate)).size).toBe(5);
    expect(plan.orders.filter(({ fate }) => fate === 'ships').length).toBeGreaterThan(850);
  });
});
