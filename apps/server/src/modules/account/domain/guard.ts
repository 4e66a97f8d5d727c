/** How often a password was wrong for a name, one after the other, and how long the next try has to wait. */
export interface Guard {
  readonly fails: number;
  /** By the clock of the database. */
  readonly waitSeconds: number;
}

export type Verdict =
  | { readonly kind: 'try' }
  | { readonly kind: 'captcha' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** The longest pause between two tries. */
const longestSeconds = 15 * 60;
/** So many wrong passwords in a row are no memory lapse: a day's rest, or a new password by mail. */
const hardStop = 100;
const stopSeconds = 24 * 60 * 60;

/** After a fail: first nothing, then the picture alone, then pauses of 1 s that double. */
export function pauseAfter(fails: number, captchaAfter: number): number {
  if (fails >= hardStop) return stopSeconds;
  if (fails <= captchaAfter) return 0;
  return Math.min(2 ** (fails - captchaAfter - 1), longestSeconds);
}

/** A pause is said before a picture is asked for: nobody types a code only to be told to wait. */
export function judge({ fails, waitSeconds }: Guard, captchaAfter: number): Verdict {
  if (waitSeconds > 0) return { kind: 'wait', seconds: waitSeconds };
  return fails >= captchaAfter ? { kind: 'captcha' } : { kind: 'try' };
}

/** The tries of this minute, this one counted. Those that their address is refused for are in no total. */
export interface Pace {
  readonly ofAddress: number;
  readonly inAll: number;
  readonly secondsLeft: number;
}

/**
 * One address may be told to wait. All together never are: a flood from elsewhere must not shut anybody out, so it only
 * makes unknown browsers prove with a picture that a person is there.
 */
export function judgePace(
  { ofAddress, inAll, secondsLeft }: Pace,
  limits: { readonly perIp: number; readonly inAll: number },
): Verdict {
  if (ofAddress > limits.perIp) return { kind: 'wait', seconds: secondsLeft };
  return inAll > limits.inAll ? { kind: 'captcha' } : { kind: 'try' };
}
