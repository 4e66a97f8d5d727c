import { defineErrors } from '../kit/define-error.ts';

export const printErrors = defineErrors({
  printNoTemplate: {
    retcode: -224401,
    http: 422,
    text: 'There is no template {template_id} of version {version}. Print the document anew.',
    cause: 'The job was made by another release of the server.',
    cure: 'Print the document anew.',
  },
  printPagesErased: {
    retcode: -224405,
    http: 409,
    text: 'The pages of this print were erased. Print the document again.',
    cause: 'The content of a print is erased when it is printed, and at the latest after print_payload_keep_h hours.',
    cure: 'Print the document again from its page.',
  },
  printNeedsService: {
    retcode: -224406,
    http: 403,
    text: 'This label holds personal data. Start the print service and print it again.',
    cause: 'A label with personal data goes to the print service only, which alone can open it.',
    cure: 'Start the print service of this computer, or use another work place.',
  },
  reprintReasonNeeded: {
    retcode: -224402,
    http: 422,
    text: 'Printed before: {ids}. Say why it is printed again.',
    cause: 'A second label of one thing is a reprint, and a reprint has a reason.',
    cure: 'Choose a reason; with "other", write it.',
  },
});
