import { Modal } from 'antd';
import type { ReactNode } from 'react';
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
  onOpened?: (() => void) | undefined;
  children: ReactNode;
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
      afterOpenChange={(now) => {
        if (now) onOpened?.();
      }}
    >
      {children}
    </Modal>
  );
}
