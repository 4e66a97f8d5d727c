const tokenNames = ['zone', 'pathway', 'bay', 'level', 'position', 'side'] as const;
type Token = (typeof tokenNames)[number];

export interface CellAddress {
  readonly zone: string;
  readonly pathway: number;
  readonly bay: number;
  readonly level: number;
  readonly position: number;
  readonly side: 'L' | 'R';
}

type Part = string | { readonly token: Token; readonly width: number };

/** A pattern that was read, or the part of it that is not understood. */
export type Pattern =
  | { readonly tokens: ReadonlySet<Token>; readonly codeOf: (address: CellAddress) => string }
  | { readonly wrong: string };

/** What a label can bear, and a scanner reads. */
const label = /^[A-Z0-9][A-Z0-9_.-]{0,31}$/;
export const isLabel = (code: string): boolean => label.test(code);

/** Reads `{zone}-{pathway:02}-{bay:03}`: tokens with the digits they are filled up to, and what stands between them. */
export function readPattern(text: string): Pattern {
  const parts: Part[] = [];
  for (const piece of text.split(/(\{[^}]*\})/)) {
    if (piece === '') continue;
    if (!piece.startsWith('{')) {
      if (!/^[A-Z0-9_.-]+$/.test(piece)) return { wrong: piece };
      parts.push(piece);
      continue;
    }
    const found = /^\{(\w+)(?::0?(\d))?\}$/.exec(piece);
    const token = tokenNames.find((name) => name === found?.[1]);
    if (token === undefined) return { wrong: piece };
    parts.push({ token, width: Number(found?.[2] ?? 0) });
  }
  const say = (part: Part, address: CellAddress): string =>
    typeof part === 'string' ? part : String(address[part.token]).padStart(part.width, '0');
  return {
    tokens: new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : part.token))),
    codeOf: (address) => {
      let code = '';
      for (const part of parts) code += say(part, address);
      return code;
    },
  };
}
