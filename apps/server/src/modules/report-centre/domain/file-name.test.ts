import { expect, it } from 'vitest';
import { exportFileName, mediaTypeOf } from './file-name.ts';

it('a file is named after its list and the minute on the clock of the warehouse', () => {
  const at = new Date('2026-11-15T20:05:00Z');
  expect(exportFileName('Storey', 'csv', at, 'Asia/Singapore')).toBe('Storey_20261116_0405.csv');
  expect(exportFileName('User', 'xlsx', at, 'Asia/Bangkok')).toBe('User_20261116_0305.xlsx');
});

it('the type of a file follows from its name', () => {
  expect(mediaTypeOf('Storey_1.csv')).toBe('text/csv; charset=utf-8');
  expect(mediaTypeOf('a.b.xlsx')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(mediaTypeOf('old')).toBe('application/octet-stream');
});
