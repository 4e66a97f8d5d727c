/** A key as the permission catalogue spells it. */
export type Key = `PC.${string}`;

interface Group {
  /** Section of the specification or of a module brief, or `decided: <reason>` where both are silent. */
  readonly source: string;
  readonly calls: readonly string[];
  /** What the handler also asks for, by the content of the request. `*` stands for any part of a key. */
  readonly further?: { readonly keys: readonly (Key | '*')[]; readonly when: string };
}

/** Calls that need the same key. */
export interface GuardedGroup extends Group {
  readonly needs: Key;
}

/** Calls that need no key, only a session or not even that. */
export interface OpenGroup extends Group {
  readonly needs: 'public' | 'session';
  readonly reason: string;
  /** Why a command, a change of rights or a file may be open without a further key. */
  readonly protection?: string;
}

/** What one call needs. */
export type Entry = Omit<GuardedGroup | OpenGroup, 'calls'>;
