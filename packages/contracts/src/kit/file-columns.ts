import type { EnumDef } from './define-enum.ts';

/**
 * The columns of a file that people hand in, by their wire names, each with its value set where words stand for codes.
 * The export of the same things begins with them: what was exported can be handed in as it is.
 */
export type FileColumns = Readonly<Record<string, EnumDef | null>>;
