/** In place of the value of a cell that holds a formula: it is refused, never calculated. No XML holds this character. */
export const formulaMark = '\uFFFEformula';
