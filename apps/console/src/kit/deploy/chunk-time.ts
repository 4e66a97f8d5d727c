/** A page that is not here by then does not come: the person is told and can try again. */
const chunkTimeoutMs = 120_000;

export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the page was not loaded in time')), chunkTimeoutMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
