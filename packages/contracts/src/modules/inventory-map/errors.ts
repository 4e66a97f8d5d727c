import { defineErrors } from '../../kit/define-error.ts';

export const inventoryMapErrors = defineErrors({
  tooManyPages: {
    retcode: -282001,
    http: 422,
    text: 'Too many pages. Narrow your filter or export.',
    cause: 'A page by number lies behind the rows that are counted.',
    cure: 'Narrow the filter, go on with Next, or export.',
  },
  rangeNeeded: {
    retcode: -282002,
    http: 422,
    text: 'Choose a SKU, location, document or a time range of at most {days} days.',
    cause: 'Nothing that selects few moves was given, and the time is open or too long.',
    cure: 'Choose one of them, or a shorter time.',
  },
  codeUnknown: {
    retcode: -282005,
    http: 404,
    text: '{code} is not known in this warehouse. Check the label.',
    cause: 'No SKU, barcode, UID, place or container bears it here.',
    cure: 'Check the label and the warehouse.',
  },
  proofRunning: {
    retcode: -282006,
    http: 409,
    text: 'The books are being proved for {name}. Wait for it.',
    cause: 'A run that was asked for has not ended.',
    cure: 'Wait until it has ended.',
  },
});
