import { type PrintMove, printMachine, printStatus } from '@tallyhouse/contracts/common/print.ts';

/** A job is printed when all its pages are, failed when one is, sent while one is on its way. Undefined: it stays as it is. */
export function jobMoveOf(status: number, pages: readonly number[]): PrintMove | undefined {
  const are = (name: 'sent' | 'printed' | 'failed') => (page: number) => page === printStatus.codeOf(name);
  const move: PrintMove | undefined = pages.every(are('printed'))
    ? 'print'
    : pages.some(are('failed'))
      ? 'fail'
      : pages.some(are('sent')) || pages.some(are('printed'))
        ? 'send'
        : undefined;
  return move !== undefined && printMachine.can(move, status) ? move : undefined;
}
