import type { ApprovalFacts } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { approvalDecision } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { type Configuration, type ConfiguredStep, chainFor } from './chain.ts';

/** A document as it is now: its version, all that is judged of it as one hash, and the people whose content it is. */
export interface Content {
  readonly version: number;
  readonly hash: string;
  readonly facts: ApprovalFacts;
  readonly authors: readonly string[];
}

/** The session that decides. */
export interface Decider {
  readonly user_id: string;
  readonly isMachine: boolean;
  readonly roles: readonly string[];
}

export interface RoundStep extends Pick<ConfiguredStep, 'role_list' | 'user_list'> {
  readonly four_eyes: number;
  readonly decision: number;
  /** Empty while nothing is decided. */
  readonly decided_id: string;
  /** The content that was decided about. */
  readonly content_hash: string;
}

/** One start of the steps of a request, and what its decisions are about. */
export interface Round {
  readonly isOpen: boolean;
  readonly version: number;
  readonly hash: string;
  readonly authors: readonly string[];
  readonly steps: readonly RoundStep[];
  /** From 1. */
  readonly current: number;
}

/** What a decision says it saw. */
export interface Seen {
  readonly version: number;
  readonly step_no: number;
}

export type Obstacle =
  | 'decidedMeanwhile'
  | 'documentChanged'
  | 'machineDecides'
  | 'ownDocument'
  | 'decidedBefore'
  | 'notYourStep';

/** Stands for a person who is not known, for example the maker of an old service account. Fails closed: it may be anyone. */
export const unknownPerson = '';

/** Everyone whose content it is, each once. */
export const authorsWith = (authors: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...authors, ...more])].toSorted();

export const isAuthor = (authors: readonly string[], people: readonly string[]): boolean =>
  authors.includes(unknownPerson) || people.some((person) => authors.includes(person));

const none = approvalDecision.codeOf('none');
const approved = approvalDecision.codeOf('approved');

/** The steps that the facts of this content ask for, none of them decided. No step at all: approved at once. */
export function startRound(
  configurations: readonly Configuration[],
  content: Content,
): {
  readonly round: Round;
  readonly configuration: Configuration | undefined;
  readonly steps: readonly ConfiguredStep[];
} {
  const chain = chainFor(configurations, content.facts);
  const steps = chain?.steps ?? [];
  return {
    configuration: chain?.configuration,
    steps,
    round: {
      isOpen: steps.length > 0,
      version: content.version,
      hash: content.hash,
      authors: authorsWith(content.authors, []),
      steps: steps.map(({ role_list, user_list, four_eyes }) => ({
        role_list,
        user_list,
        four_eyes,
        decision: none,
        decided_id: '',
        content_hash: '',
      })),
      current: 1,
    },
  };
}

const isNamed = ({ role_list, user_list }: RoundStep, { user_id, roles }: Decider): boolean =>
  user_list.includes(user_id) || role_list.some((role) => roles.includes(role));

/** What keeps this session from deciding the current step, if anything. */
export function obstacleFor(round: Round, decider: Decider): Obstacle | undefined {
  const step = round.steps[round.current - 1];
  if (!round.isOpen || !step) return 'decidedMeanwhile';
  if (decider.isMachine) return 'machineDecides';
  // Before the roles: an author reads why they may not decide, whichever role they have.
  if (step.four_eyes === 1 && isAuthor(round.authors, [decider.user_id])) return 'ownDocument';
  if (!isNamed(step, decider)) return 'notYourStep';
  const earlier = round.steps.slice(0, round.current - 1);
  const isSecond = earlier.some(({ decided_id }) => decided_id === decider.user_id);
  return step.four_eyes === 1 && isSecond ? 'decidedBefore' : undefined;
}

/** Why a document may not take effect. */
export type Flaw = 'otherContent' | 'notDecided' | 'decidedOtherContent' | 'ownDocument' | 'decidedBefore';

/** Proves that every step of the round was approved, by people who may, and about exactly this content. */
export function flawOf(round: Round, hash: string): Flaw | undefined {
  if (round.hash !== hash) return 'otherContent';
  for (const [n, step] of round.steps.entries()) {
    if (step.decision !== approved) return 'notDecided';
    if (step.content_hash !== hash) return 'decidedOtherContent';
    if (step.four_eyes !== 1) continue;
    if (isAuthor(round.authors, [step.decided_id])) return 'ownDocument';
    if (round.steps.slice(0, n).some(({ decided_id }) => decided_id === step.decided_id)) return 'decidedBefore';
  }
  return undefined;
}

export type Decided =
  | { readonly obstacle: Obstacle }
  | { readonly obstacle?: undefined; readonly effect: 'waits' | 'approved' | 'rejected'; readonly round: Round };

/** Decides the current step, or says why not. The round is about the content as it is now, or nothing is decided. */
export function decide(
  round: Round,
  content: Pick<Content, 'version' | 'hash'>,
  by: Decider & Seen,
  decision: 'approved' | 'rejected',
): Decided {
  if (!round.isOpen) return { obstacle: 'decidedMeanwhile' };
  const isSame = round.version === content.version && round.hash === content.hash;
  if (!isSame || by.version !== content.version) return { obstacle: 'documentChanged' };
  if (by.step_no !== round.current) return { obstacle: 'decidedMeanwhile' };
  const obstacle = obstacleFor(round, by);
  if (obstacle) return { obstacle };
  const steps = round.steps.map((step, n) =>
    n === round.current - 1
      ? {
          ...step,
          decision: approvalDecision.codeOf(decision),
          decided_id: by.user_id,
          content_hash: content.hash,
        }
      : step,
  );
  if (decision === 'rejected') return { effect: 'rejected', round: { ...round, steps, isOpen: false } };
  const isLast = round.current === steps.length;
  return {
    effect: isLast ? 'approved' : 'waits',
    round: { ...round, steps, isOpen: !isLast, current: isLast ? round.current : round.current + 1 },
  };
}

/** A person and one role they hold. */
export interface Holder {
  readonly user_id: string;
  readonly role_name: string;
}

/** The number of the first step that no choice of people can reach and decide; nothing when the chain can be finished. */
export function unreachableStep(round: Round, holders: readonly Holder[]): number | undefined {
  const candidates = round.steps.map((step) => {
    const named = holders.filter((holder) => isNamed(step, { ...holder, isMachine: false, roles: [holder.role_name] }));
    return [...new Set(named.map(({ user_id }) => user_id))].filter(
      (person) => step.four_eyes === 0 || !isAuthor(round.authors, [person]),
    );
  });
  let furthest = 0;
  const canFinish = (n: number, deciders: readonly string[]): boolean => {
    furthest = Math.max(furthest, n);
    const step = round.steps[n];
    if (!step) return true;
    return (candidates[n] ?? []).some(
      (person) => !(step.four_eyes === 1 && deciders.includes(person)) && canFinish(n + 1, [...deciders, person]),
    );
  };
  return canFinish(0, []) ? undefined : furthest + 1;
}
