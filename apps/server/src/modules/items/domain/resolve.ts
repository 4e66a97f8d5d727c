import { scanThing } from '@tallyhouse/contracts/modules/items/enums.ts';

interface Candidate {
  readonly type: number;
  readonly id: string;
  readonly name: string;
  readonly qty: number;
}

const [unknown, sku, barcode, mapping, several] = [
  scanThing.codeOf('unknown'),
  scanThing.codeOf('sku'),
  scanThing.codeOf('barcode'),
  scanThing.codeOf('mapping'),
  scanThing.codeOf('several'),
];
/** Ways to one SKU, the one that knows how many first. */
const waysToSku: readonly number[] = [barcode, sku, mapping];

/** A SKU whose own code is also its barcode is one thing, and the barcode says how many. */
function withoutTwins(found: readonly Candidate[]): Candidate[] {
  const rank = ({ type }: Candidate): number => waysToSku.indexOf(type);
  return found.filter(
    (one) =>
      !waysToSku.includes(one.type) ||
      !found.some((other) => waysToSku.includes(other.type) && other.id === one.id && rank(other) < rank(one)),
  );
}

export interface Verdict extends Candidate {
  readonly candidates: Candidate[];
}

/** What a scanned text is: the one thing that bears it, or the one that the step expects, or several to choose from. */
export function verdictOf(found: readonly Candidate[], expects: readonly number[] = []): Verdict {
  const candidates = withoutTwins(found).toSorted((a, b) => a.type - b.type || (a.id < b.id ? -1 : 1));
  const expected = candidates.filter(({ type }) => expects.includes(type));
  const [only, another] = expected.length > 0 ? expected : candidates;
  if (!only) return { type: unknown, id: '', name: '', qty: 0, candidates };
  if (another) return { type: several, id: '', name: '', qty: 0, candidates };
  return { ...only, candidates };
}
