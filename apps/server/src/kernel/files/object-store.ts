import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredObject {
  readonly size: number;
  readonly sha256: string;
}

/** Files of the product: exports, imports and photos; labels later. A key is never a path a person gave. */
export interface ObjectStore {
  put(key: string, content: Readable): Promise<StoredObject>;
  get(key: string): Promise<{ readonly size: number; readonly stream: Readable } | undefined>;
  /** Whatever is there of it, whole or half-written. */
  remove(key: string): Promise<void>;
}

/** The disk driver: a half-written file never has the name of a whole one. */
export function diskStore(folder: string): ObjectStore {
  const place = (key: string): string => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(join(folder, '/'))) throw new Error(`object key ${key} leaves the store`);
    return path;
  };
  return {
    put: async (key, content) => {
      const path = place(key);
      const half = `${path}.part`;
      await mkdir(dirname(path), { recursive: true });
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(half));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      await rename(half, path);
      return { size, sha256: hash.digest('hex') };
    },
    get: async (key) => {
      const path = place(key);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : undefined;
    },
    remove: async (key) => {
      await rm(place(key), { force: true });
      await rm(`${place(key)}.part`, { force: true });
    },
  };
}
