import type { BodyField, BodyFields } from '@tallyhouse/contracts/modules/rule-center/body-fields.ts';
import { placeDefinitions } from '@tallyhouse/contracts/modules/rule-center/putaway-rule.ts';
import type { FormField } from '../../../kit/form/form-types.ts';
import type { FieldName } from '../../../kit/i18n/dictionary.ts';

/** How a form asks for a field of an action: all it needs stands in the description of the type. */
function formField(name: FieldName, field: BodyField): FormField {
  switch (field.kind) {
    case 'choice':
      return { type: 'codes', name, required: true, units: 1, codes: field.values };
    case 'choices':
      return { type: 'manyCodes', name, required: false, units: 1, codes: field.values };
    case 'number':
      return { type: 'number', name, required: true, units: 1, min: field.min, max: field.max };
    case 'switch':
      return { type: 'yesNo', name, required: false, units: 1 };
    case 'text':
      return { type: 'text', name, required: false, units: 1, maxLength: 40, placeholder: placeDefinitions.join(', ') };
  }
}

export const formFieldsOf = (fields: BodyFields): FormField[] =>
  Object.entries(fields).map(([name, field]) => formField(name as FieldName, field));
