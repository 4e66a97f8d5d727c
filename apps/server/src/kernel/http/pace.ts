import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';

/** All downloads of a process together. A large export alone takes a second; a hundred at once do not take the scanners' time. */
const bytesPerSecond = 64 * 2 ** 20;

let freeAt = 0;

async function* slowly(file: Readable): AsyncGenerator<Buffer> {
  for await (const part of file as AsyncIterable<Buffer>) {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (part.length / bytesPerSecond) * 1_000;
    // The system's own buffers take megabytes before they make a sender wait, whether somebody reads or not.
    if (freeAt - now > 1) await after(freeAt - now);
    yield part;
  }
}

/** The file, handed out no faster than all files together may be. */
export const paced = (file: Readable): Readable => Readable.from(slowly(file), { objectMode: false });
