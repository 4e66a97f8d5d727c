import { type ReactNode, useEffect, useRef } from 'react';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { invoke } from '../api/invoke.ts';
import { usePrint } from '../print/use-print.tsx';

/** Prints the barcodes of the buttons, once for every number it is given. */
export function CommandLabels({ asked }: { asked: number }): ReactNode {
  const { start, dialog } = usePrint([]);
  const done = useRef(0);
  useEffect(() => {
    if (done.current === asked) return;
    done.current = asked;
    void start(({ request_id }) => invoke(platformCalls.printCommandLabel, { request_id: request_id as never }));
  });
  return dialog;
}
