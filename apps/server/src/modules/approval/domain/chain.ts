import type { ApprovalFacts } from '@tallyhouse/contracts/modules/approval/entities.ts';

/** One comparison of a fact with what the configuration names. */
interface Test {
  readonly field: keyof ApprovalFacts;
  readonly op: 'gt' | 'ge' | 'eq' | 'ne';
  readonly value: number | string;
}
/** Any of the groups, of which all tests must hold; no group at all: always. */
interface Condition {
  readonly any: readonly (readonly Test[])[];
}

export interface ConfiguredStep {
  readonly step_name: string;
  readonly role_list: readonly string[];
  readonly user_list: readonly string[];
  readonly four_eyes: 0 | 1;
  readonly sla_minutes: number;
  /** When the step is needed. */
  readonly when: Condition;
}

export interface Configuration {
  readonly config_id: string;
  readonly version: number;
  readonly condition: Condition;
  readonly steps: readonly ConfiguredStep[];
}

function holds({ field, op, value }: Test, facts: ApprovalFacts): boolean {
  const fact = facts[field];
  if (op === 'eq') return fact === value;
  if (op === 'ne') return fact !== value;
  if (typeof fact !== 'number' || typeof value !== 'number') return false;
  return op === 'gt' ? fact > value : fact >= value;
}

export const matches = ({ any }: Condition, facts: ApprovalFacts): boolean =>
  any.length === 0 || any.some((all) => all.every((test) => holds(test, facts)));

/** The first configuration that speaks of these facts, with the steps it then asks for. */
export function chainFor(
  configurations: readonly Configuration[],
  facts: ApprovalFacts,
): { readonly configuration: Configuration; readonly steps: readonly ConfiguredStep[] } | undefined {
  const configuration = configurations.find(({ condition }) => matches(condition, facts));
  if (!configuration) return undefined;
  return { configuration, steps: configuration.steps.filter(({ when }) => matches(when, facts)) };
}
