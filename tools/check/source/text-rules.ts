import { lineAt } from '../files.ts';

const mostLines = 400;

const isCode = (file: string): boolean => /\.(tsx?|[cm]?js|css|sql|html)$/.test(file) && !file.endsWith('.gen.ts');

// Spelt with a class of one letter, so that this line does not find itself.
const unfinished = /\b(?:TOD[O]|FIXM[E]|XX[X])\b/g;

/** Rules about a file as a text. */
export function textFindings(file: string, text: string): string[] {
  const findings: string[] = [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (isCode(file) && lines > mostLines) findings.push(`${file}: ${lines} lines, at most ${mostLines}`);
  if (/(^|\/)index\.[cm]?[jt]sx?$/.test(file)) findings.push(`${file}: no barrels, import a thing from where it is`);
  for (const { 0: word, index } of text.matchAll(unfinished)) findings.push(`${file}:${lineAt(text, index)} ${word}`);
  return findings;
}

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'] as const;

/** A version that is not one version makes two installs differ. */
export function pinFindings(file: string, text: string): string[] {
  const manifest = JSON.parse(text) as Partial<Record<(typeof kinds)[number], Readonly<Record<string, unknown>>>>;
  return kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => typeof version === 'string' && !exact.test(version))
      .map(([name, version]) => `${file}: ${name} ${String(version)} is no exact version`),
  );
}
