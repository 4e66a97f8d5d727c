import type { FileColumns } from '../../kit/file-columns.ts';
import { abcLevel } from './enums.ts';

export const cellFile = {
  location_id: null,
  zone_id: null,
  pathway_no: null,
  bay: null,
  level: null,
  position: null,
  side: null,
  usage: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  max_weight_g: null,
  max_qty: null,
  abc_level: abcLevel,
  pick_seq: null,
  put_seq: null,
} as const satisfies FileColumns;
