import { create } from 'zustand';

type Mode = 'light' | 'dark';
const storageKey = 'theme';

const dark = globalThis.matchMedia('(prefers-color-scheme: dark)');

/** Her own choice, or that of her computer as long as she has made none. */
const remembered = (): Mode => {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'light' || stored === 'dark') return stored;
  return dark.matches ? 'dark' : 'light';
};

export const useTheme = create<{ readonly mode: Mode; readonly toggle: () => void }>((set) => ({
  mode: remembered(),
  toggle: () =>
    set(({ mode }) => {
      const next = mode === 'dark' ? 'light' : 'dark';
      localStorage.setItem(storageKey, next);
      return { mode: next };
    }),
}));

dark.addEventListener('change', () => useTheme.setState({ mode: remembered() }));
