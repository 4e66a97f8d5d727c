/** The bytes of a small file at once: its size stands in the answer before it. */
export async function wholeFile(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
