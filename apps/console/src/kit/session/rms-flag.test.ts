import { expect, it } from 'vitest';
import { rmsFlags } from './rms-flag.ts';

it('remembers the flag of each warehouse, and nothing of what cannot be read', () => {
  expect(rmsFlags('{"VNH01":true,"SGE01":false}')).toEqual({ VNH01: true, SGE01: false });
  for (const other of [null, '', 'true', '{"VNH01":1}', '{']) expect(rmsFlags(other)).toEqual({});
});
