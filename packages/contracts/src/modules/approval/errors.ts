import { defineErrors } from '../../kit/define-error.ts';

export const approvalErrors = defineErrors({
  notYourStep: {
    retcode: -224601,
    http: 403,
    text: 'Step {step} is for {who}. Let one of them decide.',
    cause: 'The step names roles or people, and this person is none of them.',
    cure: 'Let one of those decide whom the step names.',
  },
  ownDocument: {
    retcode: -224602,
    http: 403,
    text: 'You made {doc_no}; someone else must decide.',
    cause: 'Four eyes: the people who made, changed or submitted a document do not decide about it.',
    cure: 'Ask another person whom the step names.',
  },
  documentChanged: {
    retcode: -224603,
    http: 409,
    text: '{doc_no} was changed; approval starts again at step 1. Look again.',
    cause: 'What was to be approved is no longer what the person looked at.',
    cure: 'Reload the document and decide again, from the first step on.',
  },
  nobodyCanApprove: {
    retcode: -224605,
    http: 422,
    text: 'Nobody else can approve step {step} ({who}). Have the role given to someone.',
    cause: 'No other person of the warehouse has a role the step names.',
    cure: 'An administrator gives the role to another person.',
  },
  decidedBefore: {
    retcode: -224607,
    http: 403,
    text: 'You decided an earlier step of {doc_no}. Another person must decide this step.',
    cause: 'Four eyes: one person does not decide two steps of one round.',
    cure: 'Ask another person whom the step names.',
  },
  machineDecides: {
    retcode: -224608,
    http: 403,
    text: 'A service account cannot decide about {doc_no}. Sign in as a user and decide again.',
    cause: 'The decision came with the token of a service account.',
    cure: 'A user whom the step names signs in and decides.',
  },
  notAsApproved: {
    retcode: -224609,
    http: 409,
    text: '{doc_no} is not what was approved. Nothing was posted. Create a new document.',
    cause: 'The content of the document differs from what the decisions of its approval were about.',
    cure: 'Create a new document and submit it.',
  },
});
