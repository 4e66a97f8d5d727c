import { defineErrors } from '../../kit/define-error.ts';

export const accountErrors = defineErrors({
  wrongSignIn: {
    retcode: -224001,
    http: 422,
    text: 'Sign-in name or password is wrong.',
    cause: 'Unknown account or wrong password: the text is the same for both.',
    cure: 'Try again, or ask for a new password.',
  },
  captchaNeeded: {
    retcode: -224003,
    http: 422,
    text: 'Please enter the verification code.',
    cause: 'Too many wrong tries for this name, or the code was wrong, used or older than two minutes.',
    cure: 'Type the code of the picture; each picture serves for one try.',
  },
  accountDisabled: {
    retcode: -224004,
    http: 422,
    text: 'Account is disabled, contact your supervisor.',
    cause: 'The password was right, the account is off or has no warehouse.',
    cure: 'An administrator enables it.',
  },
  mailNotPossible: {
    retcode: -224005,
    http: 422,
    text: 'Mail cannot be sent now, try later.',
    cause: 'The server has no mail service. It says so for every address, known or not.',
    cure: 'Try later, or ask an administrator for a new password.',
  },
  linkNotValid: {
    retcode: -224006,
    http: 422,
    text: 'This link is no longer valid, request a new one.',
    cause: 'The link was used, is older than 30 minutes, or a newer one was sent.',
    cure: 'Ask for a new link on the page Forgot Password.',
  },
  passwordTooCommon: {
    retcode: -224007,
    http: 422,
    text: 'This password is too common, choose another.',
    cause: 'It is on the list of passwords tried first, or made of a name of the product, the site or the person.',
    cure: 'Choose another.',
  },
  passwordSame: {
    retcode: -224008,
    http: 422,
    text: "The New Password can't equal Current Password",
    cause: 'The new password is the old one.',
    cure: 'Choose another.',
  },
  currentPasswordWrong: {
    retcode: -224009,
    http: 422,
    text: 'Current Password is wrong.',
    cause: 'The old password does not fit the account.',
    cure: 'Type it again, or ask for a new one on the page Forgot Password.',
  },
  tooManyTries: {
    retcode: -224010,
    http: 429,
    text: 'Too many tries, wait {n} s.',
    cause: 'Too many tries for this name, from this address, or in all.',
    cure: 'Wait. A browser that has signed in before as this person is not held up by the tries of others.',
  },
  sessionGone: {
    retcode: -224014,
    http: 422,
    text: 'This session has ended already.',
    cause: 'None of the open sessions of the person has this reference.',
    cure: 'Open the list again.',
  },
});
