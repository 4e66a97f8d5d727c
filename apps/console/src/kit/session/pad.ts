/** The pads of the floor: they name themselves in the user agent, and have 1024 x 600 pixels and thumbs. */
export const isPad = (userAgent: string): boolean => userAgent.includes('NQ1000');
