import { App } from 'antd';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { DangerButton, IconButton, NextButton, PlainButton } from './buttons.tsx';
import { Dialog } from './dialog.tsx';
import { given } from './given.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import './feedback.css';

export interface Toast {
  success: (text: string) => void;
  /** `extra` stands beside the text, e.g. the request id to copy. */
  error: (text: string, extra?: ReactNode, seconds?: number) => void;
  info: (text: string) => void;
  /** Stays `seconds`, for what has to be read to the end; with a label it can be closed before. */
  warning: (text: string, seconds: number, closeLabel?: string) => void;
}

export function useToast(): Toast {
  const { message } = App.useApp();
  return useMemo(() => {
    const show = (
      tone: 'success' | 'error' | 'info' | 'warning',
      icon: ReactNode,
      text: string,
      extra?: ReactNode,
      duration = 3,
      key?: string,
    ): void => {
      void message.open({
        ...given({ key }),
        type: tone,
        icon: <span className={`th-toast__icon th-toast__icon--${tone}`}>{icon}</span>,
        content: (
          <span className="th-toast" role={tone === 'error' ? 'alert' : 'status'}>
            {text}
            {extra !== undefined && <span className="th-toast__extra">{extra}</span>}
          </span>
        ),
        duration,
      });
    };
    return {
      success: (text) => show('success', <CheckIcon />, text),
      error: (text, extra, seconds) => show('error', <WarningIcon />, text, extra, seconds),
      info: (text) => show('info', <InfoIcon />, text),
      warning: (text, seconds, closeLabel) => {
        const close = closeLabel !== undefined && (
          <IconButton size="small" label={closeLabel} icon={<CloseIcon />} onClick={() => message.destroy(text)} />
        );
        // The same warning again stays longer; two of it below each other would say no more.
        show('warning', <WarningIcon />, text, close || undefined, seconds, text);
      },
    };
  }, [message]);
}

export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean | undefined;
}

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm is used outside UiProvider');
  return confirm;
}

interface Asked {
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
}

export function ConfirmHost({ children }: { children: ReactNode }): ReactNode {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);

  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        // A second question answers the first with no, so that no promise is left hanging.
        setAsked((before) => {
          before?.answer(false);
          return { options, answer: resolve };
        });
        setOpen(true);
      }),
    [],
  );

  const close = (yes: boolean): void => {
    asked?.answer(yes);
    setOpen(false);
  };

  const danger = asked?.options.danger === true;
  const Yes = danger ? DangerButton : NextButton;
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        open={open}
        title={asked?.options.title ?? ''}
        onClose={() => close(false)}
        onOpened={() => (danger ? cancelRef : confirmRef).current?.focus()}
        footer={
          asked && (
            <>
              <PlainButton ref={cancelRef} onClick={() => close(false)}>
                {asked.options.cancelLabel}
              </PlainButton>
              <Yes ref={confirmRef} onClick={() => close(true)}>
                {asked.options.confirmLabel}
              </Yes>
            </>
          )
        }
      >
        {asked?.options.text}
      </Dialog>
    </ConfirmContext>
  );
}
