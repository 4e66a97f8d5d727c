/** Asks the user for their password; false when they do not give it. The shell says how. */
export type AskPassword = () => Promise<boolean>;

let ask: AskPassword = async () => false;
let running: Promise<boolean> | undefined;

export function onPasswordNeeded(how: AskPassword): void {
  ask = how;
}

/** One dialog for all calls that wait for it. */
export function confirmPresence(): Promise<boolean> {
  running ??= ask().finally(() => {
    running = undefined;
  });
  return running;
}
