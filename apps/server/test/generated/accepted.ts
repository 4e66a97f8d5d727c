import type { Said } from '../kit/test-server.ts';

/** The reply of a call the stage is made with; a refusal ends the run. */
export async function accepted<Reply>(call: Promise<Said<Reply>>): Promise<Reply> {
  const { retcode, message, data } = await call;
  if (retcode !== 0) throw new Error(`the stage cannot be made: ${retcode} ${message}`);
  return data;
}
