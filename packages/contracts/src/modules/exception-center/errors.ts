import { defineErrors } from '../../kit/define-error.ts';

export const exceptionCenterErrors = defineErrors({
  codeNotOffered: {
    retcode: -255001,
    http: 422,
    text: '{code} is not offered at step {step}. Choose {codes}.',
    cause: 'The policy has no row for this step and code, or the page may not offer it.',
    cure: 'Choose one of the codes named. A new code needs its row in the policy first.',
  },
  goodsWithoutPlace: {
    retcode: -255005,
    http: 422,
    text: '{row} would leave goods without a place: {why}.',
    cause: 'After a report every piece must stand somewhere, or be looked for by somebody.',
    cure: 'Mend the named part of the row.',
  },
});
