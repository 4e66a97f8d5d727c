interface StoreyFields {
  storey_name: string;
  floor_no: number;
  height_mm: number | null;
  area_m2: number | null;
  sort: number;
  status: number;
}

/** The fields of a storey that its history tells of. */
export const storeyHistory = (row: StoreyFields): Record<keyof StoreyFields, string | number | null> => ({
  storey_name: row.storey_name,
  floor_no: row.floor_no,
  height_mm: row.height_mm,
  area_m2: row.area_m2,
  sort: row.sort,
  status: row.status,
});

/** ST01: short enough to be printed on a stair. */
export const storeyId = (number: number): string => `ST${String(number).padStart(2, '0')}`;
