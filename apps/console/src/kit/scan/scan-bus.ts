import { type ScanState, type ScanStep, idle, pause, press } from './scan-machine.ts';
import type { ScanRule } from './scan-rule.ts';

/** Whoever takes what is scanned now. */
export interface ScanReceiver {
  rule(): ScanRule;
  /** The box it is shown in. */
  field(): HTMLElement | null;
  show(text: string): void;
  scanned(text: string): void;
  manual(): void;
}

/** A page that is busy handles keys late. They are judged by when they were pressed; silence can only be judged by waiting. */
const patienceMs = 300;

/** The last one takes all: a step that opens over another one comes first until it closes. */
const receivers: ScanReceiver[] = [];
let state: ScanState = idle;
let timer: ReturnType<typeof setTimeout> | undefined;

const textless = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'color']);

/** Takes typed text itself. */
const editable = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !textless.has(target.type) && !target.readOnly
    : target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLElement && target.isContentEditable);

const inputPending = (): boolean =>
  (navigator as { scheduling?: { isInputPending?(): boolean } }).scheduling?.isInputPending?.() ?? false;

function take(receiver: ScanReceiver, step: ScanStep): void {
  const before = state;
  state = step.state;
  clearTimeout(timer);
  if (state.text !== '') timer = setTimeout(quiet, receiver.rule().intervalMs + patienceMs);
  if (before.text !== state.text) receiver.show(state.text);
  if (step.result?.kind === 'scanned') receiver.scanned(step.result.text);
  if (step.result?.kind === 'manual') receiver.manual();
}

function quiet(): void {
  const receiver = receivers.at(-1);
  if (!receiver) return;
  if (inputPending()) timer = setTimeout(quiet, patienceMs);
  else take(receiver, pause(state, receiver.rule()));
}

function hear(event: KeyboardEvent): void {
  const receiver = receivers.at(-1);
  if (!receiver || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  // What is typed into another field is meant for it.
  if (event.target !== receiver.field() && editable(event.target)) return;
  const step = press(state, event.key, event.timeStamp, receiver.rule());
  if (step.taken) {
    // The Enter of a label must not press the button that happens to have the focus.
    event.preventDefault();
    event.stopPropagation();
  }
  take(receiver, step);
}

function reset(): void {
  clearTimeout(timer);
  state = idle;
}

/** One listener for the whole page: a scan arrives wherever the focus is. Gives back what ends it. */
export function receiveScans(receiver: ScanReceiver): () => void {
  if (receivers.length === 0) globalThis.addEventListener('keydown', hear, true);
  receivers.push(receiver);
  reset();
  return () => {
    receivers.splice(receivers.indexOf(receiver), 1);
    reset();
    if (receivers.length === 0) globalThis.removeEventListener('keydown', hear, true);
  };
}

/** Text that came another way than by keys, such as the clipboard, for whoever may type. */
export function insertText(text: string): void {
  const receiver = receivers.at(-1);
  if (!receiver?.rule().waived) return;
  state = { ...state, text: state.text + text, spoiled: false };
  receiver.show(state.text);
}
