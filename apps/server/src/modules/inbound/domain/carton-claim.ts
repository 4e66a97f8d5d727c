interface CartonClaim {
  /** Empty: nobody. */
  readonly claim_user: string;
  readonly claim_time: Date | null;
}

const minuteMs = 60_000;

/** Whether somebody else has the carton in hand. Who has not counted for so long has left it. */
export function isHeldByOther(
  { claim_user, claim_time }: CartonClaim,
  person: string,
  idleMinutes: number,
  now: Date,
): boolean {
  if (claim_user === '' || claim_user === person || claim_time === null) return false;
  return now.getTime() - claim_time.getTime() < idleMinutes * minuteMs;
}
