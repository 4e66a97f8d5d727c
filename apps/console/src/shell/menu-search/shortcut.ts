interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  readonly isComposing: boolean;
  readonly target: unknown;
}

const takesText = (target: unknown): boolean => {
  const { tagName, isContentEditable } = (target ?? {}) as { tagName?: string; isContentEditable?: boolean };
  return isContentEditable === true || ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName ?? '');
};

/** Ctrl+K (or the Mac's own key) from anywhere; a slash only where it is not being written. */
export function wantsSearch(press: Press): boolean {
  if (press.defaultPrevented || press.isComposing || press.altKey) return false;
  const command = press.ctrlKey || press.metaKey;
  if (command) return press.key.toLowerCase() === 'k';
  return press.key === '/' && !takesText(press.target);
}
