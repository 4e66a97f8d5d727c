/** Yes and No on the wire. */
export const yesNo = { yes: 1, no: 0 } as const;
