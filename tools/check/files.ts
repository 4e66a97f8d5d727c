import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run-tool.ts';

/** Every file of the checkout that git tracks or would track. */
export async function projectFiles(root: string): Promise<string[]> {
  const { code, out, err } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], root);
  if (code !== 0) throw new Error(`git ls-files: ${err.trim()}`);
  return [...new Set(out.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file))).toSorted();
}

export const readText = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The folders right under a folder, by the files in them. */
export const foldersUnder = (files: readonly string[], parent: string): string[] => {
  const below = files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1));
  return [...new Set(below.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''))].toSorted();
};
