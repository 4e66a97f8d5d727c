/** A part of a file of texts: see vite.text-parts.ts. */
declare module '*.json?first' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
