import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface InHand<Work> {
  readonly work: Work | null;
  readonly setWork: (work: Work | null) => void;
  /** False until the server has said what she holds: a step shown before that would take scans meant for another. */
  readonly isKnown: boolean;
}

/** What somebody holds at a page: what the server says as the page opens, from then on what her own scans come to. */
export function useInHand<Reply, Work>(
  asked: UseQueryResult<Reply>,
  workOf: (reply: Reply) => Work | null,
): InHand<Work> {
  const [own, setWork] = useState<Work | null>();
  // What was read at an earlier visit is not what she holds now.
  const isKnown = own !== undefined || asked.isFetchedAfterMount;
  const told = isKnown && asked.data !== undefined ? workOf(asked.data) : null;
  return { work: own === undefined ? told : own, setWork, isKnown };
}
