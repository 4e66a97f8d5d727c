import { useSearch } from '@tanstack/react-router';

/** The page a person comes from, as these pages hand it on to each other. */
export function useWanted(): string | undefined {
  const { redirect_url: wanted } = useSearch({ strict: false }) as { redirect_url?: string };
  return wanted;
}

/** The sign-in page, which leads back to the same page. */
export const signInAt = (wanted: string | undefined): string =>
  wanted === undefined ? '/login' : `/login?redirect_url=${encodeURIComponent(wanted)}`;
