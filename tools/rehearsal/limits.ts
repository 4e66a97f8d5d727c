import { routesPerModule } from './words.ts';

/** The full size of the rehearsal. */
export const fullSize = 25;

export interface Limits {
  readonly typesS: number;
  readonly buildS: number;
  readonly bootS: number;
  readonly entryKb: number;
  readonly metadataKb: number;
}

const full: Limits = { typesS: 20, buildS: 40, bootS: 3, entryKb: 350, metadataKb: 25 };

/** What a module may add to the entry, of which its routes are the larger part. */
const entryKbPerModule = 1.5;

/** The short form runs where others work too: its times only tell what has got out of hand. */
const sharedMachine = 5;

/** Bytes grow with the modules, so fewer of them must stay further below; the routes that are built stand beside them. */
const fewModules = (modules: number, builtRoutes: number): Limits => ({
  typesS: full.typesS * sharedMachine,
  buildS: full.buildS * sharedMachine,
  bootS: full.bootS * sharedMachine,
  entryKb: full.entryKb - (fullSize - modules) * entryKbPerModule,
  // A table of few modules compresses less well; a route that is built has twice the keys of an invented one.
  metadataKb: modules + 2 + Math.ceil((2 * builtRoutes) / routesPerModule),
});

export const limitsFor = (modules: number, builtRoutes: number): Limits =>
  modules === fullSize ? full : fewModules(modules, builtRoutes);

/** The files a browser loads because index.html says so, without running anything. */
export const filesOfPage = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/v2\/([^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  );
