/** Barcodes that stand for a button, so that the hand never leaves the scanner. */
const prefix = 'CMD-';

export const commandNames = ['CONFIRM', 'UNDO', 'NEXT', 'EXCEPTION', 'PAUSE', 'BACK'] as const;
export type CommandName = (typeof commandNames)[number];

export const codeOfCommand = (name: CommandName): string => `${prefix}${name}`;

/** Any code that begins like a command is one, so that a misread command is never taken for goods. */
export const isCommandCode = (code: string): boolean => code.startsWith(prefix);

export const commandOf = (code: string): CommandName | undefined =>
  commandNames.find((name) => codeOfCommand(name) === code);
