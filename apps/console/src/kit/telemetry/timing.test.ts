import { describe, expect, it } from 'vitest';
import { callTime, drawingTime, isTimed } from './timing.ts';

describe('what is timed', () => {
  it('ends at 12 s for a call, and is not told of a page that took more than 10 s [SHELL-9-28]', () => {
    expect([callTime(250.4), callTime(12_000), callTime(59_000)]).toEqual([250, 12_000, 12_000]);
    expect([drawingTime(999.6), drawingTime(10_000), drawingTime(10_001)]).toEqual([1_000, 10_000, undefined]);
  });

  it('are the calls of the processes and the making of an export', () => {
    expect(isTimed('/api/v2/apps/process/inbound/poqc/scan_sku_id')).toBe(true);
    expect(isTimed('/api/v2/apps/basic/reportcenter/create_export_task')).toBe(true);
    expect(isTimed('/api/v2/apps/basic/reportcenter/search_export_task')).toBe(false);
    expect(isTimed('/api/v2/apps/basic/storey/search_storey')).toBe(false);
  });
});
