import { create } from 'zustand';

interface Deploy {
  /** The server serves another build than this tab runs. */
  readonly newVersion: boolean;
}

export const useDeploy = create<Deploy>(() => ({ newVersion: false }));

/** Every answer names the build the server serves: a tab learns of a release with its next call. */
export function noticeBuild(served: string | null): void {
  if (served !== null && served !== __BUILD__ && served !== 'dev' && __BUILD__ !== 'dev') {
    useDeploy.setState({ newVersion: true });
  }
}

/** A page of the old build that is no longer on the server. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/.test(error.message);
