import { placeParts } from '../../../kit/operation/label-kind.ts';

/** The last parts of a cell, as they are said: the zone one sees from afar. */
export const spokenPlace = (code: string): { own: string; english: string } => {
  const words = placeParts(code).slice(-3).join(' ');
  return { own: words, english: words };
};
