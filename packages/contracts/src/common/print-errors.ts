import { defineErrors } from '../kit/define-error.ts';

export const printErrors = defineErrors({
  printNoTemplate: {
    retcode: -224401,
    http: 422,
    text: 'There is no template {template_id} of version {version}. Print the document anew.',
    cause: 'The job was made by another release of the server.',
    cure: 'Print the document anew.',
  },
  reprintReasonNeeded: {
    retcode: -224402,
    http: 422,
    text: 'Printed before: {ids}. Say why it is printed again.',
    cause: 'A second label of one thing is a reprint, and a reprint has a reason.',
    cure: 'Choose a reason; with "other", write it.',
  },
});
