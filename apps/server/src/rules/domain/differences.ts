import type { Scope } from '@tallyhouse/contracts/modules/rule-center/scope.ts';

interface Content {
  readonly scope: Scope;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Difference {
  /** 0: the rule itself, otherwise the step. */
  readonly step: number;
  readonly field: string;
  /** As JSON; null where there is no such step. */
  readonly before: string | null;
  readonly after: string | null;
}

function fieldsOf({ scope, body }: Content): Map<string, { step: number; field: string; value: string }> {
  const { steps, ...own } = body;
  const rows = [
    { step: 0, values: { scope, ...own } as Record<string, unknown> },
    ...(Array.isArray(steps) ? steps : []).map((values: Record<string, unknown>, n) => ({ step: n + 1, values })),
  ];
  return new Map(
    rows.flatMap(({ step, values }) =>
      Object.entries(values).map(([field, value]) => [
        `${step}.${field}`,
        { step, field, value: JSON.stringify(value) },
      ]),
    ),
  );
}

/** Where two versions of a rule differ, field by field. */
export function differencesOf(from: Content, to: Content): Difference[] {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const at = is ?? was;
    if (!at || was?.value === is?.value) return [];
    return [{ step: at.step, field: at.field, before: was?.value ?? null, after: is?.value ?? null }];
  });
}
