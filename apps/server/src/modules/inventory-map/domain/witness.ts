/** Numbers of the books that have a label people know. */
export const labelled = {
  sku_id: 'sku',
  location_id: 'location',
  container_id: 'container',
  owner_id: 'owner',
} as const;
type Labelled = keyof typeof labelled;

const isLabelled = (name: string): name is Labelled => name in labelled;

/** Proofs whose rows name a balance by its number alone. */
export const ofBalances: readonly string[] = ['I1', 'I3', 'I5', 'I7', 'I8'];

export type Witness = Readonly<Record<string, unknown>>;
export type Labels = Readonly<Partial<Record<Labelled, ReadonlyMap<number, string>>>>;

export interface ProofFact {
  readonly name: string;
  readonly value: string;
}

/** The numbers of one kind in all rows, to be looked up at once. */
export const numbersIn = (rows: readonly Witness[], name: Labelled): number[] => [
  ...new Set(rows.flatMap((row) => (name in row ? [Number(row[name])] : []))),
];

/** What tells goods and their place comes first; the rest as it was found. */
const first = ['sku_id', 'location_id', 'container_id', 'batch_id', 'owner_id', 'grade'];
const rank = (name: string): number => (first.includes(name) ? first.indexOf(name) : first.length);
/** 0 says that there is none of these. */
const noneIsZero = ['container_id', 'batch_id'];

/** A row as people read it: labels where there are, the bare number where there are none. */
export const factsOf = (row: Witness, labels: Labels): ProofFact[] =>
  Object.entries(row)
    .filter(([name, value]) => !(noneIsZero.includes(name) && Number(value) === 0))
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => {
      const known = isLabelled(name) ? labels[name]?.get(Number(value)) : undefined;
      return { name, value: known ?? String(value ?? '') };
    });
