/** What a label printer says of itself when it is asked with ~HS. */
export interface PrinterState {
  readonly paperOut: boolean;
  readonly paused: boolean;
  readonly headOpen: boolean;
  readonly ribbonOut: boolean;
  /** Labels it has taken and not printed yet. */
  readonly waiting: number;
}

const start = '\u0002';
const end = '\u0003';

/** Three lines between STX and ETX; undefined until all of them are here. */
export function parseStatus(said: string): PrinterState | undefined {
  const lines = said
    .split(start)
    .filter((line) => line.includes(end))
    .map((line) => line.slice(0, line.indexOf(end)).split(','));
  const [first, second, third] = lines;
  if (!first || !second || !third) return undefined;
  return {
    paperOut: first[1] === '1',
    paused: first[2] === '1',
    headOpen: second[2] === '1',
    ribbonOut: second[3] === '1',
    waiting: Number(first[4] ?? 0) + Number(second[8] ?? 0),
  };
}

export type Trouble = 'paper_out' | 'head_open' | 'ribbon_out' | 'paused';

/** The first thing a person must do at the printer. */
export function troubleOf(state: PrinterState): Trouble | undefined {
  if (state.headOpen) return 'head_open';
  if (state.paperOut) return 'paper_out';
  if (state.ribbonOut) return 'ribbon_out';
  return state.paused ? 'paused' : undefined;
}
