import { useSession } from './session.ts';

/** Answers by which the server says that the console counts in the wrong mode. */
const told: ReadonlyMap<number, boolean> = new Map([
  [-285021, true],
  [-285022, false],
]);

/** Takes over the mode of counting an answer tells; true when it was another one. */
export function heedCountMode(retcode: number): boolean {
  const isFullStockCount = told.get(retcode);
  const { start } = useSession.getState();
  if (isFullStockCount === undefined || !start || start.isFullStockCount === isFullStockCount) return false;
  useSession.setState({ start: { ...start, isFullStockCount } });
  return true;
}
