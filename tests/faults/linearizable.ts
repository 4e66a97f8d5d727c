/** One call on a balance as its client saw it: what it asked, what it was told, and between which moments. */
export interface Operation {
  readonly kind: 'take' | 'put';
  readonly qty: number;
  /** The balance after it, as it was told; nothing when it was refused. */
  readonly after: number | undefined;
  readonly from: number;
  readonly to: number;
}

/**
 * Whether some order of the operations, in which each happens between its call and its answer, explains every answer.
 * The search of Wing and Gong: any operation that began before the first answer still open may be the next.
 */
export function isLinearizable(operations: readonly Operation[], start: number): boolean {
  const seen = new Set<string>();
  const search = (left: readonly number[], balance: number): boolean => {
    if (left.length === 0) return true;
    const state = `${balance}|${left.join(',')}`;
    if (seen.has(state)) return false;
    seen.add(state);
    const firstAnswer = Math.min(...left.map((n) => operations[n]?.to ?? 0));
    return left.some((n) => {
      const one = operations[n];
      if (!one || one.from > firstAnswer) return false;
      const next = one.kind === 'take' ? balance - one.qty : balance + one.qty;
      const explained = one.after === undefined ? one.kind === 'take' && next < 0 : next >= 0 && next === one.after;
      if (!explained) return false;
      return search(
        left.filter((other) => other !== n),
        one.after === undefined ? balance : next,
      );
    });
  };
  return search(
    operations.map((_, n) => n),
    start,
  );
}
