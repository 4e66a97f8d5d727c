import { defineErrors } from '../../kit/define-error.ts';

export const ssoErrors = defineErrors({
  ssoNotOffered: {
    retcode: -224020,
    http: 422,
    text: 'This way of signing in is not offered here. Sign in with your password.',
    cause: 'No provider of this kind is set up, or the business account is switched off.',
    cure: 'Sign in with the password; an administrator sets up the provider.',
  },
  ssoUnreachable: {
    retcode: -224021,
    http: 503,
    text: 'The sign-in service does not answer. Try again, or sign in with your password.',
    cause: 'The provider could not be asked, or answered with something that is no answer.',
    cure: 'Try again in a minute; an administrator looks at the provider.',
  },
  ssoNotAccepted: {
    retcode: -224022,
    http: 422,
    text: 'The sign-in was not accepted. Start again.',
    cause:
      'It was started in another browser, took longer than 10 minutes, was used before, or its proof does not hold.',
    cure: 'Start again from the sign-in page.',
  },
  ssoConfirmFirst: {
    retcode: -224024,
    http: 422,
    text: 'This account signs in with a password. Sign in with the password, then start this sign-in again within {minutes} minutes.',
    cause: 'The address belongs to a password account that is not connected with this provider yet.',
    cure: 'Sign in with the password in this browser, then sign in with the provider once: that connects the two.',
  },
  ssoNoAccount: {
    retcode: -224023,
    http: 422,
    text: 'No account here belongs to this sign-in. Ask your administrator for one.',
    cause: 'No account is linked, and no account has the address the provider has verified.',
    cure: 'An administrator makes an account whose sign-in name is that address.',
  },
});
