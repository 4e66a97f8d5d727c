import type { z } from 'zod';
import type { soundModule } from '@tallyhouse/contracts/modules/platform/start-up-calls.ts';

type SoundModule = z.infer<typeof soundModule>;

interface SoundOfNode {
  readonly node_name: string;
  readonly sound_type: number;
}

/** The first so many segments of a name: `System.ExportDone` is of the module `System`. */
const step = (name: string, segments: number): string => name.split('.').slice(0, segments).join('.');

/** What the sounds below a step have in common; nothing when they differ. */
const shared = (nodes: readonly SoundOfNode[]): number | null => {
  const kinds = new Set(nodes.map(({ sound_type }) => sound_type));
  return kinds.size === 1 ? (nodes[0]?.sound_type ?? null) : null;
};

const grouped = (nodes: readonly SoundOfNode[], segments: number): [string, SoundOfNode[]][] =>
  Object.entries(Object.groupBy(nodes, ({ node_name }) => step(node_name, segments))).map(([name, group]) => [
    name,
    group ?? [],
  ]);

/** Module, page, happening, in the order of the list. */
export const soundTree = (nodes: readonly SoundOfNode[]): SoundModule[] =>
  grouped(nodes, 1).map(([module, ofModule]) => ({
    node_name: module,
    sound_type: shared(ofModule),
    children: grouped(ofModule, 2).map(([page, ofPage]) => ({
      node_name: page,
      sound_type: shared(ofPage),
      children: ofPage.filter(({ node_name }) => node_name !== page),
    })),
  }));
