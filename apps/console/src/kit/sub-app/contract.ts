import type { QueryClient } from '@tanstack/react-query';
import type { LocaleCode } from '@tallyhouse/contracts/common/locales.ts';

/** Grows when a sub-application of before could no longer be mounted. */
export const contractVersion = 1;

/** What the console gives a sub-application. */
export interface SubAppContext {
  /** Its part of the address: `/v2/workforce`. */
  readonly basepath: string;
  readonly locale: LocaleCode;
  readonly whsId: string;
  readonly timeRegion: string;
  readonly permissions: ReadonlySet<string>;
  readonly queryClient: QueryClient;
  /** Calls a service of its own; a refusal is said as the console says it, and rejects. */
  call(path: string, body?: object): Promise<unknown>;
  /** Goes to a page of the console, below /v2. */
  navigate(to: string): void;
}

/** What a sub-application exports as `subApp`. */
export interface SubApp {
  readonly contractVersion: number;
  /** Draws itself into the element, and gives what takes it away again. */
  mount(element: HTMLElement, context: SubAppContext): () => void;
}
