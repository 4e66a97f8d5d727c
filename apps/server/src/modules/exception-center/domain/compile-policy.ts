import type { PolicyContent, PolicyKey } from '@tallyhouse/contracts/modules/exception-center/entities.ts';
import { exceptionFlow, exceptionStep } from '@tallyhouse/contracts/modules/exception-center/enums.ts';

/** A row of the policy with the version it is of. */
export type PolicyRow = PolicyContent & { readonly version: number };

/** The policy of a warehouse in one version, as reports ask for it. */
export interface CompiledPolicy {
  readonly version: number;
  readonly rows: ReadonlyMap<string, PolicyRow>;
}

const anyStep = exceptionStep.codeOf('any');
const allFlows = exceptionFlow.codeOf('all');

export const keyOf = ({ step, code, flow }: PolicyKey): string => `${step} ${code} ${flow}`;

/** Rows that are off are left out: nobody can report by them. */
export const compilePolicy = (version: number, rows: readonly PolicyRow[]): CompiledPolicy => ({
  version,
  rows: new Map(rows.filter(({ status }) => status === 1).map((row) => [keyOf(row), row])),
});

/** The most exact row: that of the step before that of any step, and in each the flow's own before that of all. */
export function rowFor({ rows }: CompiledPolicy, { step, code, flow }: PolicyKey): PolicyRow | undefined {
  for (const at of [step, anyStep]) {
    const row = rows.get(keyOf({ step: at, code, flow })) ?? rows.get(keyOf({ step: at, code, flow: allFlows }));
    if (row) return row;
  }
  return undefined;
}

/** The rows that count at a step in a flow, one for each code. */
export function rowsAt(policy: CompiledPolicy, step: number, flow: number): PolicyRow[] {
  const codes = new Set([...policy.rows.values()].filter((row) => [step, anyStep].includes(row.step)).map(codeOf));
  return [...codes].toSorted((a, b) => a - b).flatMap((code) => rowFor(policy, { step, code, flow }) ?? []);
}

const codeOf = ({ code }: PolicyKey): number => code;

/** What a page offers at a step: exactly the codes whose row names it. */
export const allowedRows = (policy: CompiledPolicy, page: string, step: number, flow: number): PolicyRow[] =>
  rowsAt(policy, step, flow).filter(({ choosable }) => choosable.includes(page));
