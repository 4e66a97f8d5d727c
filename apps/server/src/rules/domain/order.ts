interface Placed {
  readonly rule_id: string;
  readonly sort: number;
}

export const gap = 10;

/**
 * The new places after one rule was moved behind another, or to the front. Only the moved one gets another number,
 * unless there is none free between its neighbours: then all are numbered anew. Answers those that change.
 */
export function moved(rules: readonly Placed[], ruleId: string, afterId: string | null): Placed[] {
  const others = rules.filter(({ rule_id }) => rule_id !== ruleId);
  const at = afterId === null ? 0 : others.findIndex(({ rule_id }) => rule_id === afterId) + 1;
  const before = others[at - 1]?.sort ?? 0;
  const behind = others[at]?.sort ?? before + 2 * gap;
  const sort = behind - before > 2 * gap ? before + gap : Math.floor((before + behind) / 2);
  if (sort > before && sort < behind) return [{ rule_id: ruleId, sort }];
  const order = others.toSpliced(at, 0, { rule_id: ruleId, sort: 0 });
  const was = new Map(rules.map(({ rule_id, sort: old }) => [rule_id, old]));
  return order
    .map(({ rule_id }, n) => ({ rule_id, sort: (n + 1) * gap }))
    .filter(({ rule_id, sort: now }) => was.get(rule_id) !== now);
}
