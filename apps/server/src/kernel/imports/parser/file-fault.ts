import type { importFailure } from '@tallyhouse/contracts/modules/imports/enums.ts';

type Kind = keyof typeof importFailure.values;

/** The file cannot be read, for a reason its user can act on: the message is shown as it is. */
export class FileFault extends Error {
  readonly kind: Kind;
  constructor(kind: Kind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export const damaged = (what: string): FileFault => new FileFault('damaged', `${what} Save the file again as xlsx.`);
export const tooMuch = (what: string): FileFault => new FileFault('too_much', `${what} Split the file.`);
export const unsafe = (what: string): FileFault =>
  new FileFault('unsafe', `${what} Save the file again with a spreadsheet program.`);
