/** What one try of a command came to. `unknown` is never counted as failed: the effect may be there. */
export type TryOutcome = 'applied' | 'refused' | 'not_done' | 'unknown';

export interface Try {
  readonly requestId: string;
  readonly outcome: TryOutcome;
  readonly retcode: number | undefined;
  readonly why: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface Command {
  readonly n: number;
  readonly client: number;
  readonly whs: string;
  readonly kind: string;
  /** Where people want the same thing, either answer may be right. */
  readonly expected: 'applied' | 'refused' | 'either';
  /** One id for all tries, except in the control that switches request ids off. */
  readonly requestIds: string[];
  readonly tries: Try[];
  outcome: 'applied' | 'refused' | 'unknown' | 'never_seen';
  retcode: number;
  reply: unknown;
  settledAt: number;
}

/** Something the product promised and did not keep, seen by a client. */
export interface Complaint {
  readonly kind:
    | 'answers_differ'
    | 'false_no'
    | 'unexpected_refusal'
    | 'unexpected_success'
    | 'id_reuse_accepted'
    | 'result_disagrees';
  readonly command: number;
  readonly detail: string;
}

export interface History {
  readonly commands: Command[];
  readonly complaints: Complaint[];
  readonly sent: { repeats: number; twins: number; late: number; otherBody: number; asked: number };
}

export const newHistory = (): History => ({
  commands: [],
  complaints: [],
  sent: { repeats: 0, twins: 0, late: 0, otherBody: 0, asked: 0 },
});
