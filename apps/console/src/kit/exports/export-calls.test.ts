import { describe, expect, it } from 'vitest';
import { createCallOf, retryCallOf } from './export-calls.ts';

describe('an export goes', () => {
  it('to return inbound only for module 11, and only in an RMS warehouse [SHELL-7-20]', () => {
    expect(createCallOf(11, true).path).toBe('/api/apps/returninbound/export/create_export_task');
    expect(retryCallOf(11, true).path).toBe('/api/apps/returninbound/export/retry_export_task');
  });

  it.each([
    [11, false],
    [8, true],
    [8, false],
  ])('the normal way for module %i with RMS %s [SHELL-7-20]', (module, isRms) => {
    expect(createCallOf(module, isRms).path).toBe('/api/v2/apps/basic/reportcenter/create_export_task');
    expect(retryCallOf(module, isRms).path).toBe('/api/v2/apps/basic/reportcenter/retry_export_task');
  });
});
