import type { Refused } from './refused.ts';

type Listener<T> = (value: T) => void;

let onRefusal: Listener<Refused> = () => undefined;
let onSessionEnd: () => void = () => undefined;

/** Calls are made outside components too; the shell says here how a refusal is shown and where a lost session leads. */
export function hearAnnouncements(ears: { refusal: Listener<Refused>; sessionEnd: () => void }): void {
  onRefusal = ears.refusal;
  onSessionEnd = ears.sessionEnd;
}

export const announceRefusal = (refused: Refused): void => onRefusal(refused);
export const announceSessionEnd = (): void => onSessionEnd();
