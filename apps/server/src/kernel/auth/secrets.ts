import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type SecretName = 'password-pepper' | 'audit-seal-key' | 'second-factor-key' | 'pii-key' | 'print-key';

/** A secret of the server: given by the environment, else made once and kept beside the data. */
export async function keptSecret(given: string | undefined, dataDir: string, name: SecretName): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = await readFile(file, 'utf8');
  // Another process may still be writing it: nothing is encrypted with half a key.
  if (secret.length < 32)
    throw new Error(`${file} holds no secret of at least 32 characters. Start again or restore it.`);
  return secret;
}
