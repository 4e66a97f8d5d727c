import { type ErrorDef, type ErrorParams, errorText } from '@tallyhouse/contracts/kit/define-error.ts';

/** An expected no: nothing was changed, and the person is told why and what to do. */
export class Refusal extends Error {
  readonly def: ErrorDef;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(def: ErrorDef, params: Readonly<Record<string, string | number>>) {
    super(errorText(def.text, params));
    this.name = 'Refusal';
    this.def = def;
    this.params = params;
  }
}

export function refuse<Def extends ErrorDef>(def: Def, params: ErrorParams<Def>): never {
  throw new Refusal(def, params);
}
