import { defineErrors } from '../../kit/define-error.ts';

export const testMenuErrors = defineErrors({
  labelUnknown: {
    retcode: -299001,
    http: 422,
    text: 'Label {label} is not known. Put the item aside and scan the next one.',
    cause: 'A label of the demo page that begins with BAD.',
    cure: 'Scan another label.',
  },
});
