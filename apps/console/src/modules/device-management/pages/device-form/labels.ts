import type { DeviceTemplate } from '@tallyhouse/contracts/modules/device-management/entities.ts';
import { fitsPattern } from '@tallyhouse/contracts/modules/device-management/id-pattern.ts';

/** The labels a person pasted: one on a line, or with commas or blanks between them, each once. */
export const labelsIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Those that cannot be labels of the template. */
export const misfits = (template: DeviceTemplate, site: string, labels: readonly string[]): string[] =>
  labels.filter((label) => !fitsPattern(template, { site }, label));
