import { type Passwords, passwords } from '@tallyhouse/server/kernel/auth/passwords.ts';

/**
 * For people of worlds that tests make and throw away: a hash takes its time on purpose, and the tests of the server
 * sign in hundreds of times. What a hash was made with stands in it: the server reads these as it reads its own.
 */
export const quickPasswords = (pepper: string): Passwords => passwords(pepper, 1_000, 1_024);
