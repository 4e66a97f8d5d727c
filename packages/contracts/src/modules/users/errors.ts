import { defineErrors } from '../../kit/define-error.ts';

export const usersErrors = defineErrors({
  ownAccess: {
    retcode: -224105,
    http: 422,
    text: 'You cannot change your own access. Ask another administrator.',
    cause: 'Nobody changes her own roles, warehouses, status or password this way.',
    cure: 'Another administrator makes the change.',
  },
  bpoEnd: {
    retcode: -224106,
    http: 422,
    text: 'End date is required for BPO and at most {days} days ahead.',
    cause: 'The role of a BPO person has no end, an end in the past, or one too far away.',
    cure: 'Choose an end date within the stated days.',
  },
  loginNameTaken: {
    retcode: -224107,
    http: 422,
    text: 'Login name {login_name} exists. Choose another one.',
    cause: 'A login name stands once in all warehouses.',
    cure: 'Choose another login name.',
  },
  roleNotForBpo: {
    retcode: -224121,
    http: 422,
    text: 'Role {role_name} is not for BPO people. Choose a BPO role.',
    cause: 'A BPO person holds roles of the kind BPO only.',
    cure: 'Choose a role of the kind BPO.',
  },
  roleEndsBeforeStart: {
    retcode: -224122,
    http: 422,
    text: 'Role {role_name} ends before it begins. Correct its dates.',
    cause: 'The last day of a role lies before its first day.',
    cure: 'Correct the dates.',
  },
  noLinkNeeded: {
    retcode: -224130,
    http: 422,
    text: 'Everybody in this upload has a password already. Reset it for a person who has lost hers.',
    cause: 'Links are made only for people of an upload who have not set a password yet.',
    cure: 'Reset the password of the person who cannot sign in.',
  },
  noSecondFactor: {
    retcode: -224131,
    http: 422,
    text: 'This user has no second factor. There is nothing to reset.',
    cause: 'The account has neither an authenticator app nor a passkey.',
    cure: 'If they cannot sign in, reset their password.',
  },
});
