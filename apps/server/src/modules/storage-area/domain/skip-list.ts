/** The bays a list leaves out, or the part of the list that is not understood. */
export type SkipList = { readonly skips: (bay: number) => boolean } | { readonly wrong: string };

/** Reads `7-8, 15, every 10`: ranges, single bays, and every nth. */
export function readSkipList(text: string): SkipList {
  const tests: ((bay: number) => boolean)[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const every = /^(?:every\s+|\*)(\d{1,4})$/i.exec(part);
    const range = /^(\d{1,4})(?:\s*-\s*(\d{1,4}))?$/.exec(part);
    const nth = Number(every?.[1]);
    const from = Number(range?.[1]);
    const to = Number(range?.[2] ?? range?.[1]);
    if (nth > 0) tests.push((bay) => bay % nth === 0);
    else if (from > 0 && from <= to) tests.push((bay) => bay >= from && bay <= to);
    else return { wrong: part };
  }
  return { skips: (bay) => tests.some((test) => test(bay)) };
}
