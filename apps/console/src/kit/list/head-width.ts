const sides = 24;
const sortArrow = 20;

/** About how wide a heading is at 12 px: a Chinese sign takes the room of two letters. */
const textWidth = (title: string): number =>
  Array.from(title).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 12.5 : 7.6), 0);

/** The dots behind which actions are: a thumb needs more of them than a mouse. */
const dotsWidth = { mouse: 28, thumb: 48 } as const;

/** The room of the actions of the fullest row: their words, and the dots behind which the others are. */
export const actionsWidth = (
  rows: readonly { readonly open: readonly string[]; readonly dots: boolean }[],
  by: keyof typeof dotsWidth,
): number =>
  Math.max(
    0,
    ...rows.map(({ open, dots }) =>
      open.reduce((sum, label) => sum + Math.ceil(textWidth(label)) + 12, dots ? dotsWidth[by] : 0),
    ),
  ) + sides;

/** The width of a column, and never less than its heading needs in the language it is read in. */
export const headWidth = (width: number | undefined, title: string, sortable: boolean): number | undefined =>
  width === undefined ? undefined : Math.max(width, Math.ceil(textWidth(title)) + sides + (sortable ? sortArrow : 0));
