import { translateCode } from '../scan/translate-code.ts';
import type { FieldValue, FormField } from './form-types.ts';

/** A `$` or `#` code in a field that takes SKUs becomes the SKU it stands for. Rejects when a code is not mapped. */
export async function translateFields(
  fields: readonly FormField[],
  values: Record<string, FieldValue>,
): Promise<Record<string, FieldValue>> {
  const translated = fields.map(async (field) => {
    const value = values[field.name];
    if (field.type !== 'text' || field.takes === undefined || typeof value !== 'string') return [];
    return [[field.name, await translateCode(value, field.takes)] as const];
  });
  return { ...values, ...Object.fromEntries((await Promise.all(translated)).flat()) };
}
