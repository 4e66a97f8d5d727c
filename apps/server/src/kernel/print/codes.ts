import bwip from 'bwip-js/node';

/** A barcode as dark and light fields, without the light border a reader needs around it. */
export interface Fields {
  readonly columns: number;
  readonly rows: number;
  isDark(column: number, row: number): boolean;
}

/** A text that its barcode cannot hold: the page is not printed at all rather than with a code nobody can read. */
class NotEncodable extends Error {}

const printable = /^[\u0020-\u007E]{1,48}$/;

function refuseOthers(kind: string, text: string): void {
  if (!printable.test(text)) throw new NotEncodable(`${kind} takes 1 to 48 plain letters, not ${JSON.stringify(text)}`);
}

function code128(text: string): Fields {
  refuseOthers('code128', text);
  const [made] = bwip.raw({ bcid: 'code128', text });
  if (!made || !('sbs' in made)) throw new NotEncodable(text);
  // Widths by turns: dark, light, dark ...
  const dark = made.sbs.flatMap((width, n) => Array.from({ length: width }, () => n % 2 === 0));
  return { columns: dark.length, rows: 1, isDark: (column) => dark[column] === true };
}

function qr(text: string): Fields {
  refuseOthers('qr', text);
  const [made] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!made || !('pixs' in made)) throw new NotEncodable(text);
  const { pixs, pixx, pixy } = made;
  return { columns: pixx, rows: pixy, isDark: (column, row) => pixs[row * pixx + column] === 1 };
}

/** Light fields on each side that belong to the code. */
const quiet = { code128: 10, qr: 4 } as const;

export interface Placed {
  readonly fields: Fields;
  /** Dots of one field, and where the first dark one begins. */
  readonly across: number;
  readonly down: number;
  readonly x: number;
  readonly y: number;
}

/** Lays a code into its room in whole dots: a field of two and a half dots is a field no reader trusts. */
export function placed(
  kind: 'code128' | 'qr',
  text: string,
  room: { x: number; y: number; width: number; height: number },
): Placed {
  const fields = kind === 'qr' ? qr(text) : code128(text);
  const border = 2 * quiet[kind];
  const across = Math.floor(
    kind === 'qr'
      ? Math.min(room.width / (fields.columns + border), room.height / (fields.rows + border))
      : room.width / (fields.columns + border),
  );
  if (across < (kind === 'qr' ? 2 : 1)) throw new NotEncodable(`no room for ${kind} of ${text}`);
  const down = kind === 'qr' ? across : Math.floor(room.height);
  return {
    fields,
    across,
    down,
    x: Math.floor(room.x + (room.width - fields.columns * across) / 2),
    y: Math.floor(room.y + (room.height - fields.rows * down) / 2),
  };
}
