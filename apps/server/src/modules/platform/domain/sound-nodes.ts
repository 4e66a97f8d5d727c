import { soundType } from '@tallyhouse/contracts/modules/platform/enums.ts';

/** The happenings that make a sound, `<module>.<page>.<happening>`; a module adds its own when it is built. */
const nodes = ['System.ExportDone', 'System.ExportFailed'] as const;

/** What went wrong is heard unless the warehouse wants silence; what went well is not. */
const loud = /\.(ScanError|Exception|Short|Cancelled|PrintFailed|ExportFailed)$/;

export const soundDefaults: ReadonlyMap<string, number> = new Map(
  nodes.map((node) => [node, soundType.codeOf(loud.test(node) ? 'open' : 'close')]),
);
