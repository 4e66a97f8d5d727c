import type { Refused } from './refused.ts';

/** Calls are made outside components too; the shell says here how a refusal is shown and where a lost session leads. */
export interface Ears {
  /** Every refusal, also one that nobody is shown. */
  refused(retcode: number): void;
  refusal(refused: Refused, seconds: number): void;
  sessionEnd(): void;
  /** The session of this browser is another user's by now. */
  otherUser(): void;
}

/** How long a call was on its way and back, in milliseconds, and what it said. */
export type AnswerListener = (path: string, ms: number, retcode: number) => void;

let ears: Ears = {
  refused: () => undefined,
  refusal: () => undefined,
  sessionEnd: () => undefined,
  otherUser: () => undefined,
};
const listeners = new Set<AnswerListener>();

export function hearAnnouncements(these: Ears): void {
  ears = these;
}

export function hearAnswers(listener: AnswerListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const announceRetcode = (retcode: number): void => ears.refused(retcode);
export const announceRefusal = (refused: Refused, seconds: number): void => ears.refusal(refused, seconds);
export const announceSessionEnd = (): void => ears.sessionEnd();
export const announceOtherUser = (): void => ears.otherUser();
export const announceAnswer: AnswerListener = (path, ms, retcode) => {
  for (const listener of listeners) listener(path, ms, retcode);
};
