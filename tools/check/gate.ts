/** What a gate saw and what it found. */
export interface Seen {
  readonly files: number;
  readonly findings: readonly string[];
}

/** One thing that must hold before anything lands. */
export interface Gate {
  readonly name: string;
  /** A gate that saw fewer files than this has looked in the wrong place, and fails. */
  readonly least: number;
  look(root: string): Promise<Seen>;
}
