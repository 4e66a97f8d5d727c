interface Place {
  readonly kind: number;
  readonly status: number;
}

/** Only a staging place that is not deleted is one here: cells and docks have calls of their own. */
export const stagingBefore = <Row extends Place>(row: Row | undefined): Row | undefined =>
  row?.kind === 2 && row.status !== 4 ? row : undefined;
