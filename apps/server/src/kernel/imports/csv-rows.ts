/** Cuts a text that comes in pieces into rows of cells: commas, quotes, and line ends of every system. */
export function csvReader(): { push(text: string): string[][]; end(): string[][] } {
  let cell = '';
  let row: string[] = [];
  let quoted = false;
  /** A quote inside quotes is the end of them unless another follows, which may be in the next piece. */
  let quote = false;
  let afterReturn = false;
  let rows: string[][] = [];
  const endRow = (): void => {
    row.push(cell);
    rows.push(row);
    row = [];
    cell = '';
  };
  const plain = (sign: string): void => {
    if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      if (!afterReturn) endRow();
    } else if (sign === '\r') endRow();
    else if (sign === '"' && cell === '') quoted = true;
    else cell += sign;
    afterReturn = sign === '\r';
  };
  const take = (): string[][] => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return {
    push: (text) => {
      for (const sign of text) {
        if (quote) {
          quote = false;
          if (sign === '"') {
            cell += '"';
            continue;
          }
          quoted = false;
        } else if (quoted) {
          if (sign === '"') quote = true;
          else cell += sign;
          continue;
        }
        plain(sign);
      }
      return take();
    },
    end: () => {
      if (cell !== '' || row.length > 0) endRow();
      return take();
    },
  };
}
