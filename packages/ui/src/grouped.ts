const MOST_WITHOUT_MORE = 3;
const OPEN_BESIDE_MORE = 2;

/** Up to three actions all stand open; of four and more two do, and the others behind More. */
export function grouped<Action>(actions: readonly Action[]): { open: Action[]; more: Action[] } {
  if (actions.length <= MOST_WITHOUT_MORE) return { open: [...actions], more: [] };
  return { open: actions.slice(0, OPEN_BESIDE_MORE), more: actions.slice(OPEN_BESIDE_MORE) };
}
