import { FileFault, tooMuch } from './file-fault.ts';
import { fileLimits } from './limits.ts';

/** Cuts a text that comes in pieces into rows of cells: commas, quotes, and line ends of every system. */
export function csvReader(): { push(text: string): string[][]; end(): string[][] } {
  let cell = '';
  let row: string[] = [];
  let quoted = false;
  /** A quote inside quotes is the end of them unless another follows, which may be in the next piece. */
  let quote = false;
  let afterReturn = false;
  let rows: string[][] = [];
  let count = 0;
  const openQuote = (): FileFault =>
    new FileFault(
      'damaged',
      `The quotation mark that begins in row ${count + 1} is not closed. Correct the row and upload the file again.`,
    );
  const endCell = (): void => {
    row.push(cell);
    cell = '';
    if (row.length > fileLimits.columns) throw tooMuch(`Row ${count + 1} has more than ${fileLimits.columns} columns.`);
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
    count += 1;
    if (count > fileLimits.rows) throw tooMuch(`The file has more than ${fileLimits.rows} rows.`);
  };
  const plain = (sign: string): void => {
    if (sign === ',') endCell();
    else if (sign === '\n') {
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
        if (cell.length > fileLimits.cellLetters) {
          throw quoted
            ? openQuote()
            : tooMuch(`A cell in row ${count + 1} holds more than ${fileLimits.cellLetters} letters.`);
        }
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
      if (quoted && !quote) throw openQuote();
      if (cell !== '' || row.length > 0) endRow();
      return take();
    },
  };
}
