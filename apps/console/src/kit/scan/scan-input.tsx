import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { ScanBox } from '@tallyhouse/ui/scan.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { isPad } from '../session/pad.ts';
import { useSession } from '../session/session.ts';
import { insertText, receiveScans } from './scan-bus.ts';
import { scanRule, scanWarningMs } from './scan-rule.ts';
import type { ScanField } from './sku-mapping.ts';
import { playTone } from './tones.ts';
import { needsTranslation, translateCode } from './translate-code.ts';

export interface ScanInputProps {
  /** What to scan now. */
  label: string;
  placeholder: string;
  /** Milliseconds between two keys, or the permission whose holders may type. */
  interval?: number | string;
  /** What it takes: a `$` or `#` code in place of a SKU is translated first. */
  takes?: ScanField;
  /** The answer to the last scan is late. */
  busy?: boolean;
  onScan: (text: string) => void;
}

/** A text that is drawn once a frame, however often it changes: a scanner sends a label in the time of a few. */
function useDrawnText(): [drawn: string, show: (text: string) => void] {
  const [drawn, draw] = useState('');
  const next = useRef({ text: '', frame: 0 });
  useEffect(() => {
    const { current } = next;
    return () => {
      cancelAnimationFrame(current.frame);
      // A box that comes back draws again.
      current.frame = 0;
    };
  }, []);
  const show = useCallback((text: string): void => {
    const { current } = next;
    current.text = text;
    current.frame ||= requestAnimationFrame(() => {
      current.frame = 0;
      draw(current.text);
    });
  }, []);
  return [drawn, show];
}

/** Takes labels from a scanner; paste, drop and typing only from who may. It keeps the focus. */
export function ScanInput({
  label,
  placeholder,
  interval,
  takes = 'other',
  busy = false,
  onScan,
}: ScanInputProps): ReactNode {
  const { t } = useTexts();
  const toast = useToast();
  const permissions = useSession((state) => state.permissions);
  const field = useRef<HTMLInputElement>(null);
  const [text, show] = useDrawnText();

  const refuse = (): void => {
    show('');
    playTone('again');
    toast.warning(t('scan.manualRefused'), scanWarningMs / 1000);
  };
  const take = (scanned: string): void => {
    if (!needsTranslation(scanned, takes)) {
      onScan(scanned);
      return;
    }
    // Said by the toast when nobody mapped the label.
    void translateCode(scanned, takes).then(onScan, () => playTone('again'));
  };
  // The listeners stand as long as the box does; what they do is what the last drawing said.
  const now = useRef({ rule: scanRule(interval, permissions), refuse, take });
  useLayoutEffect(() => {
    now.current = { rule: scanRule(interval, permissions), refuse, take };
  });

  // What had the focus may be gone with this drawing, as a dialog is that was closed.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const focus = (): void => field.current?.focus({ preventScroll: true });
    const focusIfNowhere = (): void => {
      // A press on nothing gives the focus to the page itself.
      const at = document.activeElement;
      if (at === null || at === document.body || at.tagName === 'MAIN') focus();
    };
    // A dialog that asks something keeps the focus, also in the moment before its first field has it.
    const focusUnlessAsked = (): void => {
      if (!document.activeElement?.closest('[role=dialog]')) focus();
    };
    focus();
    const ended = new AbortController();
    const on = { signal: ended.signal };
    globalThis.addEventListener('focus', focusIfNowhere, on);
    document.addEventListener('click', focusIfNowhere, on);
    const otherWay = (event: Event, brought: string | undefined): void => {
      event.preventDefault();
      if (!now.current.rule.waived) now.current.refuse();
      else if (brought) insertText(brought);
    };
    const input = field.current;
    input?.addEventListener('paste', (event) => otherWay(event, event.clipboardData?.getData('text/plain')), on);
    input?.addEventListener('drop', (event) => otherWay(event, event.dataTransfer?.getData('text/plain')), on);
    // Neither keys nor clipboard: the keyboard of a tablet, dictation, an input method.
    input?.addEventListener('beforeinput', (event) => otherWay(event, event.data ?? undefined), on);
    const deaf = receiveScans({
      rule: () => now.current.rule,
      field: () => field.current,
      show,
      scanned: (scanned) => {
        focusUnlessAsked();
        now.current.take(scanned);
      },
      manual: () => {
        focusUnlessAsked();
        now.current.refuse();
      },
    });
    return () => {
      deaf();
      ended.abort();
    };
  }, [show]);

  // The field says that it wants no keyboard; until it loses the focus it now says that it does.
  const bringKeyboard = (): void => {
    const input = field.current;
    if (!input) return;
    input.inputMode = 'text';
    input.blur();
    input.focus();
    input.addEventListener('blur', () => (input.inputMode = 'none'), { once: true });
  };
  const mayType = isPad(navigator.userAgent) && scanRule(interval, permissions).waived;
  return (
    <ScanBox
      label={label}
      placeholder={placeholder}
      value={text}
      busy={busy}
      keyboard={mayType ? { label: t('scan.keyboard'), onPress: bringKeyboard } : undefined}
      inputRef={field}
    />
  );
}
