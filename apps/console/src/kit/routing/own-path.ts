/** A path as the route tables have it: below /v2. */
export const ownPath = (path: string): string => path.replace(/^\/v2(?=\/|$)/, '') || '/';
