import { type ReactNode, useEffect, useRef } from 'react';
import type { CommandName } from './command-codes.ts';

/** A button of the bar, with its key and the barcode that presses it. */
export interface OperationAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly keyName: 'F2' | 'F4' | 'F6' | 'F7' | 'F8' | 'F9' | 'Esc';
  readonly command?: CommandName;
  /** Leaves the work: it stands apart, at the right. */
  readonly leaves?: true;
  readonly danger?: true;
  readonly disabled?: boolean;
  readonly run: () => void;
}

const pressed = (event: KeyboardEvent): string => (event.key === 'Escape' ? 'Esc' : event.key);

/** While a dialog is open, keys are the dialog's. */
const dialogOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** The keys of the bar, wherever the focus is. */
export function useActionKeys(actions: readonly OperationAction[]): void {
  const now = useRef(actions);
  useEffect(() => {
    now.current = actions;
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || dialogOpen()) return;
      const action = now.current.find(({ keyName, disabled }) => keyName === pressed(event) && disabled !== true);
      if (!action) return;
      event.preventDefault();
      action.run();
    };
    globalThis.addEventListener('keydown', heard);
    return () => globalThis.removeEventListener('keydown', heard);
  }, []);
}
