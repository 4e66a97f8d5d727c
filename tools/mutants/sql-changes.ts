import type { Edit } from './changes.ts';
import type { SourceTree } from './source-tree.ts';

const isStatement = /^\s*(select|insert into|update|delete from|with)\s/i;

/** Row-level security limits a statement to the warehouse or the site again: without these it finds the same rows. */
const isScope = /\b(whs_id|site_id)\b/;

/** Words that end a condition on their own level. */
const ends =
  /^(and|or|order by|group by|having|limit|offset|for (update|share|no key update)|union|returning|on conflict|do update|join|left join|inner join|cross join|where|then|else|end|when|window|as|set|from)\b/i;

interface Part {
  readonly start: number;
  readonly end: number;
}

/** The place after a computed part of a template, a text in quotes or a comment; the same place for anything else. */
function skipOpaque(text: string, at: number): number {
  if (text.startsWith('${', at)) {
    let depth = 1;
    let n = at + 2;
    for (; n < text.length && depth > 0; n += 1) depth += text[n] === '{' ? 1 : text[n] === '}' ? -1 : 0;
    return n;
  }
  if (text.startsWith('--', at)) {
    const newline = text.indexOf('\n', at);
    return newline < 0 ? text.length : newline;
  }
  if (text[at] !== "'") return at;
  const close = text.indexOf("'", at + 1);
  return close < 0 ? text.length : close + 1;
}

/** The end of the condition that begins here: what follows on its level, or the parenthesis around it. */
function conditionEnd(text: string, from: number): number {
  let depth = 0;
  let isBetween = false;
  for (let at = from; at < text.length; at += 1) {
    if (depth === 0 && text.startsWith('--', at)) return at;
    const opaque = skipOpaque(text, at);
    if (opaque > at) {
      at = opaque - 1;
      continue;
    }
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && (text[at] === ',' || text[at] === ';'))) return at;
    if (depth > 0 || /\w/.test(text[at - 1] ?? '')) continue;
    const rest = text.slice(at);
    if (/^between\b/i.test(rest)) isBetween = true;
    else if (isBetween && /^and\b/i.test(rest)) isBetween = false;
    else if (at > from && ends.test(rest)) return at;
  }
  return text.length;
}

/** The conditions after each `and`, but for the second half of a `between`. */
function conditionsIn(text: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const opaque = skipOpaque(text, at);
    if (opaque > at) {
      at = opaque - 1;
      continue;
    }
    const word = /^and\s+/i.exec(text.slice(at));
    if (!word || /\w/.test(text[at - 1] ?? '')) continue;
    if (/\bbetween\s+\S+\s+$/i.test(text.slice(0, at))) continue;
    const start = at + word[0].length;
    const raw = text.slice(start, conditionEnd(text, start));
    parts.push({ start, end: start + raw.trimEnd().length });
  }
  return parts;
}

/** Where `set` gives a value to a quantity: its name and the equals sign. */
function quantitiesIn(text: string): Part[] {
  const found: Part[] = [];
  for (const set of text.matchAll(/\bset\s([\s\S]*?)(\bwhere\b|\breturning\b|$)/gi)) {
    const body = set[1] ?? '';
    const offset = set.index + set[0].indexOf(body);
    for (const assigned of body.matchAll(/(?<=^|[\s,])\w*qty\s*=/gi)) {
      const start = offset + assigned.index;
      found.push({ start, end: start + assigned[0].length });
    }
  }
  return found;
}

/** Conditions that are always true, and quantities that are one too high, in the statements of a file. */
export function sqlChanges(tree: SourceTree): Edit[] {
  const edits: Edit[] = [];
  for (const { node } of tree.steps) {
    if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') continue;
    const { start, end } = tree.rangeOf(node);
    const text = tree.source.slice(start + 1, end - 1);
    if (!isStatement.test(text)) continue;
    const offset = start + 1;
    for (const part of conditionsIn(text)) {
      const condition = text.slice(part.start, part.end);
      if (isScope.test(condition) && !/\bselect\b/.test(condition)) continue;
      // With the condition in it, each value keeps its type.
      edits.push({ kind: 'sql', start: offset + part.start, end: offset + part.end, text: `(${condition} or true)` });
    }
    for (const part of quantitiesIn(text)) {
      edits.push({
        kind: 'quantity',
        start: offset + part.start,
        end: offset + part.end,
        text: `${text.slice(part.start, part.end)} 1 +`,
      });
    }
  }
  return edits;
}
