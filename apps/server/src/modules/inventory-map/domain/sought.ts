/** Labels pasted into one filter; none given is no filter. */
export function labelsOf(pasted: string | undefined): readonly string[] | undefined {
  const labels = [
    ...new Set(
      pasted
        ?.split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ];
  return labels.length === 0 ? undefined : labels;
}

/** How many pages a person may leaf through by number: behind them the way on is by cursor. */
const mostPages = 500;

export const isTooFar = ({ pageno, cursor }: { readonly pageno: number; readonly cursor?: string | undefined }) =>
  cursor === undefined && pageno > mostPages;

interface Asked {
  readonly sku_id?: string | undefined;
  readonly location_id?: string | undefined;
  readonly container_id?: string | undefined;
  readonly uid?: string | undefined;
  readonly doc_no?: string | undefined;
  readonly at_from?: number | undefined;
  readonly at_to?: number | undefined;
}

const daySeconds = 86_400;

/** Whether a list of moves has an end: by what few moves have, or by a time that is not too long. */
export function isBounded(asked: Asked, nowSeconds: number, mostDays: number): boolean {
  const selective = [asked.sku_id, asked.location_id, asked.container_id, asked.uid, asked.doc_no];
  if (selective.some((one) => labelsOf(one) !== undefined)) return true;
  return asked.at_from !== undefined && (asked.at_to ?? nowSeconds) - asked.at_from <= mostDays * daySeconds;
}
