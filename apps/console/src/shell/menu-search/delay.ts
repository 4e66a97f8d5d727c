/** Does the last thing it was asked, once nothing was asked for so long; `cancel` forgets it. */
export interface Delay<T> {
  ask(value: T): void;
  cancel(): void;
}

const delayMs = 300;

export function delay<T>(then: (value: T) => void, ms = delayMs): Delay<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask: (value) => {
      clearTimeout(timer);
      timer = setTimeout(() => then(value), ms);
    },
    cancel: () => clearTimeout(timer),
  };
}
