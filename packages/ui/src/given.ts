type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops what is undefined: with exact optional types a foreign prop may be absent but not undefined. */
export function given<T extends object>(props: T): Given<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<T>;
}
