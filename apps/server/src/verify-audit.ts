// Verifies the audit chains: `npm run verify-audit`, or `npm run verify-audit -- --chain SGW01 --day 2026-11-19`.
import { parseArgs } from 'node:util';
import { allChains } from './kernel/audit/chains.ts';
import { reportLines } from './kernel/audit/report.ts';
import { type ChainReport, verifyChain } from './kernel/audit/verify.ts';
import { readEnv } from './kernel/env.ts';
import { openKernel } from './kernel/open-kernel.ts';
import { modules } from './modules/registry.ts';

const { values } = parseArgs({
  options: {
    /** A warehouse, or rights_log, access_status_log or auth_log. */
    chain: { type: 'string' },
    day: { type: 'string' },
  },
});

const kernel = await openKernel({ ...readEnv(process.env), logLevel: 'warn' }, modules);
const chains = (await allChains(kernel)).filter(({ name }) => values.chain === undefined || name === values.chain);
if (chains.length === 0) {
  throw new Error(`${values.chain} is not a chain. Give a warehouse, rights_log, access_status_log or auth_log.`);
}
const reports: ChainReport[] = [];
for (const chain of chains) {
  const report = await verifyChain(kernel, chain, (days) =>
    days.filter((day) => values.day === undefined || day === values.day),
  );
  reports.push(report);
  for (const line of reportLines(report)) console.log(line);
}
await kernel.databases.end();
const broken = reports.filter(({ breaks }) => breaks.length > 0);
console.log(
  broken.length === 0
    ? `All ${reports.length} chains hold.`
    : `${broken.length} of ${reports.length} chains are broken: ${broken.map(({ chain }) => chain).join(', ')}.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
