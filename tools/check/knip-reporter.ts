import { relative } from 'node:path';
import type { ReporterOptions } from 'knip';

const words: Readonly<Record<string, string>> = { unlisted: 'not in package.json', unresolved: 'cannot be resolved' };

/**
 * What the gate reads from knip: how many files it saw, and a line for each finding.
 * @public knip loads it by its name
 */
// oxlint-disable-next-line import/no-default-export -- knip loads a reporter by its default export
export default function report({ issues, counters, cwd }: ReporterOptions): void {
  const findings = Object.entries(issues).flatMap(([kind, byFile]) =>
    kind === '_files'
      ? []
      : Object.values(byFile).flatMap((bySymbol) =>
          Object.values(bySymbol).map(({ filePath, symbol, line }) =>
            kind === 'files'
              ? `unused file: ${relative(cwd, filePath)}`
              : `${words[kind] ?? `unused ${kind}`}: ${symbol} in ${relative(cwd, filePath)}${line === undefined ? '' : `:${line}`}`,
          ),
        ),
  );
  console.log(JSON.stringify({ files: counters.total, findings }));
}
