/** 20261115_1030 on the warehouse's clock. */
const stamp = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replaceAll(/[-:]/g, '')
    .replace(' ', '_');

export const exportFileName = (name: string, format: string, at: Date, zone: string): string =>
  `${name}_${stamp(at, zone)}.${format}`;

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const mediaTypeOf = (fileName: string): string =>
  types[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
