/** A part of a day in minutes after midnight, by the clock on the wall. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

const wholeDay = 24 * 60;
const span = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|(24):(00))$/;

/**
 * When a dock is open on any day: `06:00-22:00`, or several with a comma between them. One that ends before it begins
 * goes over midnight. No text is always open; undefined is a text that says no times.
 */
export function openSpans(text: string): readonly OpenSpan[] | undefined {
  if (text.trim() === '') return [{ from: 0, to: wholeDay }];
  const spans: OpenSpan[] = [];
  for (const part of text.split(',')) {
    const found = span.exec(part.replaceAll(/\s/g, ''));
    if (!found) return undefined;
    const [, fromHour, fromMinute, toHour = found[5], toMinute = found[6]] = found;
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    if (from === to) return undefined;
    if (from < to) spans.push({ from, to });
    else spans.push({ from, to: wholeDay }, { from: 0, to });
  }
  return spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from);
}
