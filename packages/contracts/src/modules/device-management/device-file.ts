import type { FileColumns } from '../../kit/file-columns.ts';

export const deviceFile = {
  device_id: null,
  template_id: null,
  home_location_id: null,
  note: null,
} as const satisfies FileColumns;
