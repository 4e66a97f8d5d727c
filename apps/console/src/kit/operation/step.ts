import type { ScanField } from '../scan/sku-mapping.ts';
import type { LabelKind } from './label-kind.ts';

/** What a scan came to. */
export interface Heard {
  /** `complete` when a stop, a box or the task is done with it. */
  readonly tone: 'good' | 'complete';
  /** Beside it in the list of scans: `6 of 6 picked, shampoo`. */
  readonly text: string;
  /** What the voice says, such as the next place, in the person's language and in English. */
  readonly spoken?: { readonly own: string; readonly english: string };
}

/**
 * A scan that cannot be right at this step, found out before the server was asked or by what it answered. Nothing has
 * happened; the sign says what it is and what to do.
 */
export class WrongScan extends Error {
  readonly tone: 'wrong' | 'again';
  readonly title: string;
  /** Beside it in the list of scans. */
  readonly short: string;

  constructor(told: { tone?: 'wrong' | 'again'; title: string; text: string; short: string }) {
    super(told.text);
    this.name = 'WrongScan';
    this.tone = told.tone ?? 'wrong';
    this.title = told.title;
    this.short = told.short;
  }
}

/** A row of the table an operation is: what is scanned now, what is done with it, what is shown. */
export interface OperationStep {
  readonly key: string;
  readonly expects: LabelKind | 'any';
  /** On the flag of the scan box: `Scan location`. */
  readonly flag: string;
  readonly placeholder: string;
  readonly instruction: string;
  /** A `$` or `#` code in its place is translated first. */
  readonly takes?: ScanField;
  /** The permission whose holders may type here. */
  readonly mayType?: string;
  /** Does it. Resolves when the server has answered; rejects with `WrongScan` or the server's refusal. */
  readonly scan: (code: string) => Promise<Heard>;
}
