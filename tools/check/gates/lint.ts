import type { Gate } from '../gate.ts';
import { runTool } from '../run-tool.ts';

interface Report {
  readonly number_of_files: number;
  readonly diagnostics: readonly {
    readonly message: string;
    readonly code: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

export const lint: Gate = {
  name: 'lint',
  least: 200,
  look: async (root) => {
    const { out, err } = await runTool('oxlint', ['--format=json', '--report-unused-disable-directives'], root);
    if (!out.trimStart().startsWith('{')) throw new Error(`oxlint: ${out}${err}`);
    const { number_of_files: files, diagnostics } = JSON.parse(out) as Report;
    return {
      files,
      findings: diagnostics.map(
        ({ filename, labels, code, message }) => `${filename}:${labels[0]?.span.line ?? 1} ${code} ${message}`,
      ),
    };
  },
};
