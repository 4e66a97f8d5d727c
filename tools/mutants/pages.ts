import { projectFiles, readText } from '../check/files.ts';
import { changesOf } from './changes.ts';
import { declarationsOf } from './declarations.ts';
import type { Tests } from './run-sample.ts';
import type { Mutant } from './sample.ts';
import { parseSource } from './source-tree.ts';
import { wordsOf } from './words.ts';

const page = /^apps\/console\/src\/modules\/([^/]+)\/pages\/.*\.tsx?$/;

/** All mutants that can be planted in the pages of the console. */
export async function findPageMutants(root: string): Promise<Mutant[]> {
  const found: Mutant[] = [];
  for (const file of await projectFiles(root)) {
    const [, module] = page.exec(file) ?? [];
    if (module === undefined || /\.test\.tsx?$/.test(file)) continue;
    const source = readText(root, file);
    const declarations = declarationsOf(parseSource(file, source));
    const words = await wordsOf(root, file, declarations);
    for (const change of changesOf(file, source, words)) {
      const around = declarations.list.find(({ start, end }) => start <= change.start && change.end <= end);
      found.push({ ...change, file, layer: 'pages', module, within: around?.names.join(', ') ?? '', calls: [] });
    }
  }
  return found;
}

/** The unit tests of the module in the console; then its journeys, which take minutes. */
export const testsOfPages =
  (files: readonly string[]) =>
  ({ module }: Mutant): Tests => {
    const unit = files.filter(
      (file) => file.startsWith(`apps/console/src/modules/${module}/`) && /\.test\.tsx?$/.test(file),
    );
    const journeys = files.filter(
      (file) => file.startsWith(`tests/e2e/modules/${module}/`) && file.endsWith('.e2e.ts'),
    );
    return {
      own: unit.length > 0 ? [{ project: 'unit', files: unit }] : [],
      others: journeys.length > 0 ? [{ project: 'e2e', files: journeys }] : [],
    };
  };
