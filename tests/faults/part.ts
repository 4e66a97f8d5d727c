export interface PartOptions {
  /** The short form for every change; the long form is the one that is recorded. */
  readonly quick: boolean;
  readonly seed: number;
}

export interface PartResult {
  /** Every promise held, and every control was caught. */
  readonly kept: boolean;
  /** The section of docs/reliability.md: what was done, the figures, and what they do not show. */
  readonly lines: readonly string[];
}

/** One part of the battery, with the heading of its section in docs/reliability.md. */
export interface Part {
  readonly name: string;
  readonly heading: string;
  /** Runs for every change; the others take turns. */
  readonly always?: true;
  run(options: PartOptions): Promise<PartResult>;
}
