/** The server said no, or could not be asked. `message` is already in the user's language. */
export class Refused extends Error {
  readonly retcode: number;
  readonly error: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** What the user reads out on the phone. */
  readonly requestNumber: string;

  constructor(refusal: {
    message: string;
    retcode: number;
    error: string;
    params: Readonly<Record<string, string | number>>;
    requestNumber: string;
  }) {
    super(refusal.message);
    this.name = 'Refused';
    this.retcode = refusal.retcode;
    this.error = refusal.error;
    this.params = refusal.params;
    this.requestNumber = refusal.requestNumber;
  }
}

/** No answer came at all: the request may or may not have reached the server. */
export const noAnswer = -1;
