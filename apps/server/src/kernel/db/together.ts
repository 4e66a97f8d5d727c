type Answers<Asked extends readonly Promise<unknown>[]> = { -readonly [At in keyof Asked]: Awaited<Asked[At]> };

/**
 * Statements that need not wait for each other's answers: they travel in one packet and run in the order they stand. Of
 * several that refuse, the first is told, as if they had been asked one by one; none is still under way when it is.
 */
export async function together<const Asked extends readonly Promise<unknown>[]>(
  ...asked: Asked
): Promise<Answers<Asked>> {
  const settled = await Promise.allSettled(asked);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  }) as Answers<Asked>;
}
