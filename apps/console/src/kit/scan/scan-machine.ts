import { type ScanRule, scanWarningMs } from './scan-rule.ts';

/** What has come in since the last label. */
export interface ScanState {
  readonly text: string;
  /** When the last key came, in milliseconds. */
  readonly at: number;
  /**
   * A key came too slowly, and the rest of what comes is no label of its own: the tail of a broken scan would be taken for a
   * short one. `heard` tells that more keys were dropped since the person was told.
   */
  readonly spoiled: false | 'told' | 'heard';
  /** What was taken for typed because it was quiet: the keys may only have come late, and then they belong to it. */
  readonly held: string;
}

export type ScanResult = { readonly kind: 'scanned'; readonly text: string } | { readonly kind: 'manual' };

export interface ScanStep {
  readonly state: ScanState;
  readonly result?: ScanResult;
  /** The key was the scanner's: nobody else may act on it. */
  readonly taken: boolean;
}

export const idle: ScanState = { text: '', at: 0, spoiled: false, held: '' };

const manual: ScanResult = { kind: 'manual' };

/** Scanners send spaces and control characters around a label; those inside belong to it. */
export const cleanScan = (text: string): string => text.replaceAll(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '');

const isTerminator = (key: string): boolean => key === 'Enter' || key === 'Tab';

function end(state: ScanState, at: number, rule: ScanRule): ScanStep {
  if (state.spoiled) return { state: idle, taken: true, ...(state.spoiled === 'heard' ? { result: manual } : {}) };
  // With nothing before it, Enter and Tab are what they are everywhere.
  if (state.text === '') return { state, taken: false };
  if (!rule.waived && at - state.at > rule.intervalMs) return { state: idle, result: manual, taken: true };
  const text = cleanScan(state.text);
  return text === '' ? { state: idle, taken: true } : { state: idle, result: { kind: 'scanned', text }, taken: true };
}

function letter(state: ScanState, key: string, at: number, rule: ScanRule): ScanStep {
  const gap = at - state.at;
  if (state.spoiled && gap <= scanWarningMs) return { state: { ...state, at, spoiled: 'heard' }, taken: true };
  const begins = state.spoiled !== false || state.text === '';
  // A space begins no label, and presses the button that has the focus.
  if (begins && key === ' ') return { state: idle, taken: false };
  if (begins) return { state: { ...idle, text: key, at }, taken: true };
  if (!rule.waived && gap > rule.intervalMs) {
    return { state: { ...idle, at, spoiled: 'told' }, result: manual, taken: true };
  }
  return { state: { ...idle, text: state.text + key, at }, taken: true };
}

/** A key that was pressed in time and handled late shows that the label before it had not ended. */
const resumed = (state: ScanState, at: number, rule: ScanRule): ScanState =>
  state.held !== '' && at - state.at <= rule.intervalMs
    ? { ...idle, text: state.held, at: state.at }
    : { ...state, held: '' };

/** One key, by the name the browser gives it. `at` is when it was pressed, not when it was handled. */
export function press(before: ScanState, key: string, at: number, rule: ScanRule): ScanStep {
  const state = resumed(before, at, rule);
  if (isTerminator(key)) return end(state, at, rule);
  if (key === 'Backspace' && state.text !== '') {
    // No scanner takes a letter back.
    return rule.waived
      ? { state: { ...state, text: state.text.slice(0, -1) }, taken: true }
      : { state: { ...idle, at, spoiled: 'told' }, result: manual, taken: true };
  }
  return [...key].length === 1 ? letter(state, key, at, rule) : { state, taken: false };
}

/** No key came for longer than the interval, so what stands there was typed. After a lone key the next label is whole. */
export function pause(state: ScanState, rule: ScanRule): ScanStep {
  if (rule.waived || state.text === '') return { state, taken: false };
  const lone = [...state.text].length === 1;
  const after: ScanState = { text: '', at: state.at, spoiled: lone ? false : 'told', held: state.text };
  return { state: after, result: manual, taken: false };
}
