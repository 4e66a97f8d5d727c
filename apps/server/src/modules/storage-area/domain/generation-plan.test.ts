import { expect, it } from 'vitest';
import { type CellShape, usualPattern } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { planRun, prefixOf } from './generation-plan.ts';

const size = { size_type_id: 'S', usage: 1, length_mm: null, width_mm: null, height_mm: null, max_weight_g: null };
const shape: CellShape = {
  side_mode: 2,
  bay_count: 25,
  level_count: 4,
  position_count: 1,
  level_exception_list: [],
  skip_bays: '',
  level_list: [{ level_from: 1, level_to: 30, ...size }],
  pattern: usualPattern,
  numbering: 2,
  seq_mode: 1,
};
const run = { zone_list: ['P1'], pathway_from: 1, pathway_to: 4, shape };

it('counts 4 pathways of 2 sides, 25 bays and 4 levels as 800 cells', () => {
  const planned = planRun(run);
  if ('kind' in planned) throw new Error(planned.kind);
  expect(planned.count).toBe(800);
  expect(planned.zones.get('P1')?.[0]?.location_id).toBe('P1-01-001-1-01');
});

it('takes a zone that is named twice once', () => {
  expect(planRun({ ...run, zone_list: ['P1', 'P1', 'P2'] })).toMatchObject({ count: 1_600 });
});

it('makes no more than 200,000 at a time, nor a pathway without end, nor pathways backwards', () => {
  const tall = { ...shape, bay_count: 999, level_count: 30 };
  expect(planRun({ ...run, pathway_to: 2, shape: tall })).toEqual({ kind: 'many', n: 119_880 });
  expect(planRun({ ...run, pathway_to: 999, shape: { ...shape, bay_count: 30 } })).toEqual({
    kind: 'many',
    n: 239_760,
  });
  expect(planRun({ ...run, pathway_from: 5 })).toEqual({ kind: 'many', n: 0 });
});

it('plans 200,000 cells within the processor time a preview may take', () => {
  const started = process.cpuUsage();
  const planned = planRun({ ...run, pathway_to: 100, shape: { ...shape, bay_count: 100, level_count: 10 } });
  expect(planned).toMatchObject({ count: 200_000 });
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(4_000);
});

it('knows what all codes of a zone begin with', () => {
  expect(prefixOf(usualPattern, 'P1')).toBe('P1-');
  expect(prefixOf('WH{bay}{zone}', 'P1')).toBe('WH');
});
