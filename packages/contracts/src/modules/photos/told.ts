/** How a history names photos: by the end of their ids, which is short and differs. */
export const photosTold = (ids: readonly string[]): string => ids.map((id) => id.slice(-6)).join(', ');
