/** A row of Vite's manifest. */
export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export interface OfflinePage {
  readonly module: string;
  readonly page: string;
}

const pageSource = ({ module, page }: OfflinePage): string => `src/modules/${module}/pages/${page}/page.tsx`;
const aPage = /^src\/modules\/[^/]+\/pages\//;
const textsOf = /^src\/modules\/([^/]+)\/i18n\/[^/?]+\.json$/;

/** Whose words the frame around every page opens: the menu of the person, and what is printed. */
const wordsOfFrame = ['account', 'platform'];

export const filesOf = ({ file, css = [], assets = [] }: Chunk): string[] => [file, ...css, ...assets];

/**
 * The files a browser keeps to open those pages without a network: the frame, the pages, all that either may load later,
 * and their words in every language. A handheld in a weak network would fetch the other pages of every release for
 * nothing, as none of them opens without a server.
 */
export function offlineFiles(manifest: Manifest, pages: readonly OfflinePage[]): string[] {
  const open = new Set(pages.map(pageSource));
  const words = new Set([...wordsOfFrame, ...pages.map(({ module }) => module)]);
  const isNeeded = (name: string): boolean => {
    if (aPage.test(name)) return open.has(name);
    const module = textsOf.exec(name)?.[1];
    return module === undefined || words.has(module);
  };
  const seen = new Set<string>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the manifest`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of chunk.imports ?? []) follow(next);
    for (const next of chunk.dynamicImports ?? []) if (isNeeded(next)) follow(next);
  };
  follow('index.html');
  const missing = [...open].filter((name) => !seen.has(name));
  if (missing.length > 0) throw new Error(`nothing leads to ${missing.join(', ')}`);
  return [...new Set([...seen].flatMap((name) => filesOf(manifest[name] as Chunk)))];
}
