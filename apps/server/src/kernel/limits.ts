/**
 * Timeouts nest: whoever waits outside waits longer than what it waits for, so that the innermost one speaks first
 * and says what was slow. The console waits 60 s.
 */
export const deadline = {
  requestMs: 10_000,
  statementMs: 4_000,
  lockMs: 2_000,
  poolMs: 500,
  idleInTransactionMs: 15_000,
  /** Background work (exports, housekeeping) has its own, longer statement limit. */
  backgroundStatementMs: 600_000,
} as const;

/** What a client may take its time for. A slow one holds a socket, never a place in the server, and not for ever. */
export const connection = {
  headersMs: 5_000,
  /** Headers and body. */
  requestMs: 15_000,
  /**
   * No byte in either direction. Longer than a call may take. Who does not read the answer lasts up to twice as long:
   * Node looks a second time whether the unsent bytes have become fewer.
   */
  silentMs: 15_000,
  /** Between two calls. */
  idleMs: 65_000,
  /** How often the first two are looked at. */
  checkMs: 1_000,
} as const;

/**
 * Calls in the server for each database connection. The connections never wait for work, and a call waits for one no
 * longer than three others take, far less than `poolMs`: an answer that comes too late is work for nobody.
 */
export const callsPerConnection = 4;

export const session = { idleMinutes: 30, absoluteHours: 12, freshMs: 1_000, staleMs: 60_000 } as const;
