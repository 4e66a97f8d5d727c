// Loaded into a worker before its program: while the file named by FULL_DISK is there, whatever is written to a file goes to
// the device that is always full, and the error is the operating system's own.
import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { createWriteStream } = fs;
const sign = process.env.FULL_DISK ?? '';

fs.createWriteStream = ((path, options) =>
  createWriteStream(existsSync(sign) ? '/dev/full' : path, options)) as typeof createWriteStream;
syncBuiltinESMExports();
