/**
 * What the stock room must answer, as short as it can be said: quantities by place, claims and blocks as lists. It
 * shares no code with the room.
 */
export interface Oracle {
  readonly places: Map<string, { qty: number }>;
  readonly claims: { id: number; place: string; qty: number; open: boolean }[];
  readonly blocks: { id: number; place: string; open: number }[];
  readonly moves: { id: number; from: string; to: string; qty: number; reversed: boolean }[];
}

const outside = ['-1', '-2'];
const short = -281001;
const claimed = -281002;
const gone = -281013;
const notReversible = -281012;
const blockTooMuch = -281031;
const unblockTooMuch = -281032;

export const newOracle = (): Oracle => ({ places: new Map(), claims: [], blocks: [], moves: [] });

const placeOf = (oracle: Oracle, place: string): { qty: number } => {
  const known = oracle.places.get(place) ?? { qty: 0 };
  oracle.places.set(place, known);
  return known;
};
const heldIn = (oracle: Oracle, place: string): number =>
  oracle.claims.filter((one) => one.open && one.place === place).reduce((sum, one) => sum + one.qty, 0) +
  oracle.blocks.filter((one) => one.place === place).reduce((sum, one) => sum + one.open, 0);

/** The refusals a post of these moves may answer with: whichever it finds first. None changes the oracle. */
export function postSays(
  oracle: Oracle,
  moves: readonly { from: string; to: string; qty: number }[],
): readonly number[] {
  const change = new Map<string, number>();
  for (const { from, to, qty } of moves) {
    if (!outside.includes(from)) change.set(from, (change.get(from) ?? 0) - qty);
    if (!outside.includes(to)) change.set(to, (change.get(to) ?? 0) + qty);
  }
  const reasons = [...change].flatMap(([place, by]) => {
    const after = placeOf(oracle, place).qty + by;
    if (after < 0) return [short];
    return heldIn(oracle, place) > after ? [claimed] : [];
  });
  if (reasons.length > 0) return reasons;
  for (const [place, by] of change) placeOf(oracle, place).qty += by;
  return [];
}

export const free = (oracle: Oracle, place: string): number => placeOf(oracle, place).qty - heldIn(oracle, place);

/** A pick takes part of a claim to another place, or out of the house; what is left of the claim stays. */
export function pickSays(oracle: Oracle, claim: Oracle['claims'][number] | undefined, qty: number, to: string): number {
  if (!claim?.open || claim.qty < qty || qty <= 0) return gone;
  placeOf(oracle, claim.place).qty -= qty;
  claim.qty -= qty;
  if (claim.qty === 0) claim.open = false;
  if (!outside.includes(to)) placeOf(oracle, to).qty += qty;
  return 0;
}

export const releaseSays = (claim: Oracle['claims'][number] | undefined): number => {
  if (!claim?.open) return gone;
  claim.open = false;
  return 0;
};

export const blockSays = (oracle: Oracle, place: string, qty: number): number =>
  qty > free(oracle, place) ? blockTooMuch : 0;

export function unblockSays(block: Oracle['blocks'][number] | undefined, qty: number): number {
  if (!block || qty > block.open) return unblockTooMuch;
  block.open -= qty;
  return 0;
}

export function reverseSays(oracle: Oracle, move: Oracle['moves'][number] | undefined): number {
  if (!move || move.reversed) return notReversible;
  if (postSays(oracle, [{ from: move.to, to: move.from, qty: move.qty }]).length > 0) return notReversible;
  move.reversed = true;
  return 0;
}
