/** Ids as they come out of a sheet or a mail: one a line, or with commas, semicolons or blanks between them; each once. */
export const pastedIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
