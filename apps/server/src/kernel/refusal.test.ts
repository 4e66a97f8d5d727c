import { describe, expect, it } from 'vitest';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { Refusal, refuse } from './refusal.ts';

describe('a refusal', () => {
  it('carries its code, its params and its sentence', () => {
    try {
      refuse(baseErrors.noWarehouse, { whs_id: 'THB01' });
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toMatchObject({
        def: baseErrors.noWarehouse,
        params: { whs_id: 'THB01' },
        message: 'You have no access to warehouse THB01.',
      });
      return;
    }
    throw new Error('it did not refuse');
  });
});
