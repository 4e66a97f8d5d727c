import { describe, expect, it } from 'vitest';
import { fitsPattern } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';
import { devicesOf, worldTemplates } from './devices.ts';

describe('the devices of the demo world', () => {
  it('are as many as the size says, some of every template', () => {
    expect(devicesOf('tiny', 'SGE01', 0)).toHaveLength(20);
    expect(devicesOf('demo', 'SGE01', 0)).toHaveLength(800);
    expect(new Set(devicesOf('tiny', 'SGE01', 0).map(({ template_id }) => template_id)).size).toBe(5);
  });

  it('are the same every time, and never twice in a site', () => {
    expect(devicesOf('tiny', 'SGE01', 0)).toEqual(devicesOf('tiny', 'SGE01', 0));
    const east = devicesOf('large', 'SGE01', 0).map(({ device_id }) => device_id);
    const west = devicesOf('large', 'SGW01', 1).map(({ device_id }) => device_id);
    expect(new Set([...east, ...west]).size).toBe(80_000);
  });

  it('bear labels that fit their template', () => {
    const pattern = new Map(worldTemplates.map(({ template_id, id_prefix }) => [template_id, id_prefix]));
    const misfits = devicesOf('demo', 'SGE01', 0).filter(
      ({ device_id, template_id }) =>
        !fitsPattern(
          { id_prefix: pattern.get(template_id) ?? '', id_pattern: '{prefix}{seq:06}{check}' },
          { site: 'SG' },
          device_id,
        ),
    );
    expect(misfits).toEqual([]);
  });
});
