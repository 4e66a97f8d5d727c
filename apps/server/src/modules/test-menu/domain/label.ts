/** The demo page knows every label but these. */
export const isKnownLabel = (label: string): boolean => !label.startsWith('BAD');
