import type { Drawing } from './drawing.ts';

/**
 * One version of what is printed for a business type. A version that has printed never changes: a job remembers which
 * one it was, and the same payload always gives the same page. What shall look different is the next version.
 */
export interface PrintTemplate {
  readonly id: string;
  readonly version: number;
  /** Its pages hold personal data: they leave the server sealed, for the print service alone. */
  readonly personal?: true;
  readonly draw: (payload: never) => Drawing;
}

export const defineTemplate = <Payload>(template: {
  readonly id: string;
  readonly version: number;
  readonly personal?: true;
  readonly draw: (payload: Payload) => Drawing;
}): PrintTemplate & { readonly draw: (payload: Payload) => Drawing } => template;
