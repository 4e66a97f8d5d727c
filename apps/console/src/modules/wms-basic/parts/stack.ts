interface Floor {
  readonly floor_no: number;
  readonly storey_name: string;
}

export interface StackFloor extends Floor {
  /** there: stands already; here: the one in the form; taken: another one has the floor the form asks for. */
  readonly state: 'there' | 'here' | 'taken';
}

/** The floors from the top down, with the storey of the form among them. */
export function stackOf(
  storeys: readonly (Floor & { readonly storey_id: string })[],
  ownId: string | undefined,
  draft: Floor | undefined,
): StackFloor[] {
  const others = storeys.filter((storey) => storey.storey_id !== ownId);
  const floors: StackFloor[] = others.map(({ floor_no, storey_name }) => ({
    floor_no,
    storey_name,
    state: floor_no === draft?.floor_no ? 'taken' : 'there',
  }));
  if (draft && !floors.some((floor) => floor.state === 'taken')) floors.push({ ...draft, state: 'here' });
  return floors.toSorted((a, b) => b.floor_no - a.floor_no);
}
