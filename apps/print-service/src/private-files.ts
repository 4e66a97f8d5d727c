import { appendFileSync, chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';

/** Pages hold names and addresses of customers: other users of this computer must not read them. */
const ownerOnly = 0o600;

/** Makes a folder that only its owner may open; one that was open before is closed. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}

/** The mode of a file counts only when it is made: one that was there before is closed first. */
export function closeFile(file: string): void {
  if (existsSync(file)) chmodSync(file, ownerOnly);
}

export function writePrivate(file: string, content: string | Buffer): void {
  closeFile(file);
  writeFileSync(file, content, { mode: ownerOnly });
}

export function appendPrivate(file: string, line: string): void {
  appendFileSync(file, line, { mode: ownerOnly });
}
