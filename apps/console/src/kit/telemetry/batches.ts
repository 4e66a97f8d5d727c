/** Reports go together, every three seconds. */
const batchMs = 3_000;
/** What one call takes; more errors than that in three seconds are the same one again. */
const mostHappenings = 100;
const mostErrors = 20;

export interface Batches<Happening, Problem> {
  add(happening: Happening): void;
  addError(problem: Problem): void;
  /** Sends what waits, before its time. */
  send(): void;
}

export function batches<Happening, Problem>(
  send: (batch: { list: Happening[]; errors: Problem[] }) => void,
  later: (work: () => void, ms: number) => unknown,
): Batches<Happening, Problem> {
  let list: Happening[] = [];
  let errors: Problem[] = [];
  let planned = false;
  const sendAll = (): void => {
    planned = false;
    const batch = { list: list.slice(0, mostHappenings), errors: errors.slice(0, mostErrors) };
    list = list.slice(mostHappenings);
    errors = [];
    if (batch.list.length + batch.errors.length > 0) send(batch);
    if (list.length > 0) plan();
  };
  const plan = (): void => {
    if (planned) return;
    planned = true;
    // Sent by hand meanwhile: the timer finds nothing and says nothing.
    later(sendAll, batchMs);
  };
  return {
    add: (happening) => {
      list.push(happening);
      plan();
    },
    addError: (problem) => {
      errors.push(problem);
      plan();
    },
    send: sendAll,
  };
}
