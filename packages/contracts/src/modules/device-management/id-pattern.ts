/** How the labels of a template are numbered: `{prefix}{seq:06}{check}`. The console shows the same ids the server gives. */

const token = /\{(prefix|site|whs|yy|seq:0(\d)|check)\}/g;
/** The number is between the tokens and the check character at the end; what is typed between is letters, digits, a dash. */
const whole = /^\{prefix\}(?:[A-Z0-9-]|\{site\}|\{whs\}|\{yy\})*\{seq:0[4-9]\}(?:\{check\})?$/;
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const isIdPattern = (pattern: string): boolean => pattern.length <= 60 && whole.test(pattern);

/** ISO 7064 MOD 37,36: finds every wrong letter and nearly every two that changed places. */
export function checkCharacter(text: string): string {
  let product = 36;
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value < 0) continue;
    const sum = (product + value) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return letters[(37 - product) % 36] ?? '';
}

export interface Numbering {
  readonly id_prefix: string;
  readonly id_pattern: string;
}
interface Place {
  readonly site: string;
  readonly whs: string;
  readonly yy: string;
}

/** The id of a number, in a warehouse and a year. */
export function deviceIdOf({ id_prefix, id_pattern }: Numbering, place: Place, seq: number): string {
  const body = id_pattern.replaceAll(token, (_, name: string, digits: string | undefined) => {
    if (name === 'prefix') return id_prefix;
    if (name === 'check') return '';
    if (digits !== undefined) return String(seq).padStart(Number(digits), '0');
    return place[name as keyof Place];
  });
  return id_pattern.endsWith('{check}') ? body + checkCharacter(body) : body;
}

/** Whether a label may be one of this numbering, whatever its number and year. */
export function fitsPattern({ id_prefix, id_pattern }: Numbering, { site }: Pick<Place, 'site'>, id: string): boolean {
  const source = id_pattern.replaceAll(token, (_, name: string, digits: string | undefined) => {
    if (name === 'prefix') return id_prefix;
    if (name === 'site') return site;
    if (name === 'whs') return `${site}[A-Z0-9]{1,10}`;
    if (name === 'yy') return String.raw`\d\d`;
    if (name === 'check') return '[0-9A-Z]';
    return String.raw`\d{${digits},}`;
  });
  if (!new RegExp(`^${source}$`).test(id)) return false;
  return !id_pattern.endsWith('{check}') || checkCharacter(id.slice(0, -1)) === id.slice(-1);
}
