import { loadContracts } from '../contracts.ts';
import { projectFiles, readText } from '../files.ts';
import type { Gate } from '../gate.ts';
import { schemaFindings, screenTextFindings } from '../source/console-rules.ts';
import { databaseFindings, sqlFileFindings, unguardedMachines } from '../source/database-rules.ts';
import { regexFindings } from '../source/regex-rules.ts';
import { sqlCodeFindings } from '../source/sql-rules.ts';
import { testFindings } from '../source/test-rules.ts';
import { pinFindings, textFindings } from '../source/text-rules.ts';
import { nodesOf } from '../syntax.ts';

const readable = /\.(tsx?|[cm]?js|css|sql|html|md|json|ya?ml)$/;

export const source: Gate = {
  name: 'source',
  least: 250,
  look: async (root) => {
    const files = await projectFiles(root);
    const looked = files.filter((file) => readable.test(file) && file !== 'package-lock.json');
    const findings = looked.flatMap((file) => {
      const text = readText(root, file);
      const nodes = /\.tsx?$/.test(file) && !file.endsWith('.d.ts') ? nodesOf(file, text) : [];
      return [
        ...textFindings(file, text),
        ...databaseFindings(file, nodes),
        ...screenTextFindings(file, nodes),
        ...schemaFindings(file, nodes),
        ...regexFindings(file, nodes),
        ...sqlCodeFindings(file, nodes),
        ...testFindings(root, file, text, nodes),
        ...(file.endsWith('.sql') ? sqlFileFindings(file, text) : []),
        ...(/(^|\/)package\.json$/.test(file) ? pinFindings(file, text) : []),
      ];
    });
    const { machines } = await loadContracts(root, files);
    return { files: looked.length, findings: [...findings, ...unguardedMachines(machines)] };
  },
};
