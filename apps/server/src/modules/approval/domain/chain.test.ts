import { describe, expect, it } from 'vitest';
import { type Configuration, type ConfiguredStep, chainFor, matches } from './chain.ts';

const step = (step_name: string, any: ConfiguredStep['when']['any'] = []): ConfiguredStep => ({
  step_name,
  role_list: [step_name],
  user_list: [],
  four_eyes: 1,
  sla_minutes: 120,
  when: { any },
});
const configuration = (config_id: string, more: Partial<Configuration> = {}): Configuration => ({
  config_id,
  version: 1,
  condition: { any: [] },
  steps: [
    step('controller'),
    step('manager', [[{ field: 'value', op: 'gt', value: 500 }], [{ field: 'qty', op: 'gt', value: 50 }]]),
  ],
  ...more,
});
const facts = (qty: number, value: number, currency = 'SGD') => ({ qty, value, currency });

describe('a chain', () => {
  it('has the steps its facts ask for', () => {
    const names = (qty: number, value: number) =>
      chainFor([configuration('AC0001')], facts(qty, value))?.steps.map(({ step_name }) => step_name);
    expect(names(50, 500)).toEqual(['controller']);
    expect(names(51, 0)).toEqual(['controller', 'manager']);
    expect(names(1, 500.01)).toEqual(['controller', 'manager']);
  });

  it('is of the first configuration that matches, or there is none', () => {
    const foreign = configuration('AC0001', {
      condition: { any: [[{ field: 'currency', op: 'ne', value: 'SGD' }]] },
    });
    const own = configuration('AC0002');
    expect(chainFor([foreign, own], facts(1, 1))?.configuration.config_id).toBe('AC0002');
    expect(chainFor([foreign, own], facts(1, 1, 'THB'))?.configuration.config_id).toBe('AC0001');
    expect(chainFor([foreign], facts(1, 1))).toBeUndefined();
  });

  it('needs all tests of a group, and compares numbers with numbers only', () => {
    const both = [
      [{ field: 'qty', op: 'ge', value: 10 } as const, { field: 'currency', op: 'eq', value: 'SGD' } as const],
    ];
    expect(matches({ any: both }, facts(10, 0))).toBe(true);
    expect(matches({ any: both }, facts(9, 0))).toBe(false);
    expect(matches({ any: both }, facts(10, 0, 'THB'))).toBe(false);
    expect(matches({ any: [[{ field: 'qty', op: 'gt', value: '5' }]] }, facts(10, 0))).toBe(false);
  });
});
