/** What a value of a sender breaks, and where. */
export interface BodyFault {
  readonly field: string;
  readonly rule: string;
  /** It is nested too deep for anything that recurses. */
  readonly deep: boolean;
}

/** No contract nests deeper than ten levels. What works through a value after this may recurse. */
const mostLevels = 32;

interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly level: number;
  readonly parent: Place | undefined;
}

const storable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

function pathOf(place: Place | undefined): string {
  const names: string[] = [];
  for (let at = place; at?.parent; at = at.parent) names.unshift(at.name);
  return names.join('.') || 'body';
}

const notStorable = (place: Place): BodyFault => ({
  field: pathOf(place),
  rule: 'holds a character that cannot be stored',
  deep: false,
});

/**
 * The fault of a value: nesting deeper than any contract, else the first text the database cannot hold, which is one
 * with a NUL or with half of a letter. Names in a record are text of the sender too. Without recursion: a body of
 * 100,000 brackets is beyond any stack.
 */
export function bodyFault(body: unknown): BodyFault | undefined {
  let unstorable: BodyFault | undefined;
  const open: Place[] = [{ value: body, name: '', level: 0, parent: undefined }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, level } = place;
    if (typeof value === 'string' && !storable(value)) unstorable ??= notStorable(place);
    if (typeof value !== 'object' || value === null) continue;
    if (level === mostLevels)
      return { field: topOf(place), rule: `is nested deeper than ${mostLevels} levels`, deep: true };
    const inner: Place[] = [];
    for (const [name, one] of Object.entries(value)) {
      if (!storable(name)) unstorable ??= notStorable(place);
      if (typeof one === 'string' || (typeof one === 'object' && one !== null))
        inner.push({ value: one, name, level: level + 1, parent: place });
    }
    // The first of them is taken next.
    for (let n = inner.length - 1; n >= 0; n -= 1) open.push(inner[n] as Place);
  }
  return unstorable;
}

/** The field of the body in which a place lies: its whole path is as deep as what is refused. */
function topOf(place: Place): string {
  let top = place;
  while (top.parent?.parent) top = top.parent;
  return top.name || 'body';
}
