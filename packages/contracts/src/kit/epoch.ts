/** A moment as every call says it: whole seconds since 1970. */
export const epoch = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The way back. */
export const moment = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));
