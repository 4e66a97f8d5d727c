/** Calls for developers only: outside the dev environment they are not there. */
export const testMenuCalls = {} as const;
