import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** 400 is for decisions. */
  width?: number | undefined;
  footer: ReactNode;
  /** Given, the dialog also has a cross. */
  closeLabel?: string | undefined;
  /** A press beside it does not close it: what was typed would be lost. */
  stays?: boolean | undefined;
  /** Begins elsewhere than in the first field: asked once, when the dialog stands there. */
  onOpened?: (() => void) | undefined;
  children: ReactNode;
}

/** What Enter does at first must do no harm: a field, else the first button, which leads back. The cross is not meant. */
const firstOf = (dialog: Element | null | undefined): HTMLElement | null | undefined =>
  dialog?.querySelector<HTMLElement>(
    ':is(input, textarea, button):not(:disabled, [readonly], .ant-modal-close, [tabindex="-1"])',
  );

/** A field of a dialog that took the focus itself, as the one that is begun with. */
const inField = (): boolean => document.activeElement?.matches('.th-dialog :is(input, textarea)') ?? false;

/**
 * Comes with the content of an open dialog. In the same turn as it, and after the dialog has noted where the focus goes
 * back to: left to itself the dialog begins at its cross, and moves on only frames later. A quick hand pressed Enter there.
 */
function Beginning({ begin }: { readonly begin: (() => void) | undefined }): ReactNode {
  const here = useRef<HTMLSpanElement>(null);
  const first = useRef(begin);
  useEffect(() => {
    queueMicrotask(() => {
      if (first.current) first.current();
      else if (!inField()) firstOf(here.current?.closest('.th-dialog'))?.focus();
    });
  }, []);
  return <span hidden ref={here} />;
}

export function Dialog(props: DialogProps): ReactNode {
  const { open, title, onClose, width = 400, footer, closeLabel, stays = false, onOpened, children } = props;
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      centered
      footer={footer}
      onCancel={onClose}
      mask={{ closable: !stays }}
      className="th-dialog"
      closable={closeLabel === undefined ? false : { 'aria-label': closeLabel, closeIcon: <CloseIcon /> }}
      destroyOnHidden
    >
      {children}
      <Beginning begin={onOpened} />
    </Modal>
  );
}
