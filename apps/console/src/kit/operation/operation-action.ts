import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { CommandName } from '@tallyhouse/contracts/common/command-codes.ts';

/** One key for one meaning, on every page: hands do not read. The barcode of a command presses the same button. */
export const keyOfCommand = {
  UNDO: 'F2',
  CONFIRM: 'F4',
  EXCEPTION: 'F6',
  NEXT: 'F8',
  PAUSE: 'F9',
  BACK: 'Esc',
} as const satisfies Record<CommandName, string>;

/** What has no command: F7 asks for a number, F3 is what only this page has. */
export const ownKey = 'F3';
export const numberKey = 'F7';

interface Button {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: true;
  readonly disabled?: boolean;
  /** What it sends is waited for; the sign of the page says why it was refused. */
  readonly run: () => void | Promise<void>;
}

/** A button of the bar, with its key and, where it is a command, the barcode that presses it. */
export type OperationAction = Button &
  ({ readonly command: CommandName } | { readonly keyName: typeof ownKey | typeof numberKey });

export const keyOf = (action: OperationAction): string =>
  'command' in action ? keyOfCommand[action.command] : action.keyName;

/** Those that leave the work stand apart, at the right. */
export const leaves = (action: OperationAction): boolean =>
  'command' in action && (action.command === 'PAUSE' || action.command === 'BACK');

const pressed = (event: KeyboardEvent): string => (event.key === 'Escape' ? 'Esc' : event.key);

/** While a dialog is open, keys are the dialog's. One that was closed may still stand there, unseen. */
const dialogOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((dialog) => dialog.checkVisibility());

/** The keys of the bar, wherever the focus is. */
export function useActionKeys(actions: readonly OperationAction[], press: (action: OperationAction) => void): void {
  const now = useRef({ actions, press });
  // Before anybody sees the drawing: a key that the page asks for is heard as soon as it is asked for.
  useLayoutEffect(() => {
    now.current = { actions, press };
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || dialogOpen()) return;
      const action = now.current.actions.find((one) => keyOf(one) === pressed(event) && one.disabled !== true);
      if (!action) return;
      event.preventDefault();
      now.current.press(action);
    };
    globalThis.addEventListener('keydown', heard);
    return () => globalThis.removeEventListener('keydown', heard);
  }, []);
}
