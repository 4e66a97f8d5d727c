import type { ReactNode } from 'react';
import { NextButton, PlainButton } from './buttons.tsx';
import { ArrowRightIcon, WarningIcon } from './icons.tsx';
import './form-footer.css';

export interface FormFooterProps {
  problem?: ReactNode;
  goTo?: { label: string; onClick: () => void } | undefined;
  cancel: { label: string; onClick: () => void };
  confirm: {
    label: string;
    /** Without it the button submits its form. */
    onClick?: (() => void) | undefined;
    /** The id of the form, when the footer stands outside it. */
    form?: string | undefined;
    disabled?: boolean | undefined;
    loading?: boolean | undefined;
  };
}

export function FormFooter({ problem, goTo, cancel, confirm }: FormFooterProps): ReactNode {
  const off = confirm.disabled === true;
  // Only one thing is next: the field that is missing, or the confirmation.
  const Confirm = off ? PlainButton : NextButton;
  const GoTo = off ? NextButton : PlainButton;
  return (
    <div className="th-form-footer">
      <span className="th-form-footer__problem" role="status">
        {problem !== undefined && (
          <>
            <WarningIcon />
            {problem}
          </>
        )}
      </span>
      {goTo && (
        <GoTo size="large" iconAfter={<ArrowRightIcon />} onClick={goTo.onClick}>
          {goTo.label}
        </GoTo>
      )}
      <span className="th-form-footer__space" />
      <PlainButton size="large" onClick={cancel.onClick}>
        {cancel.label}
      </PlainButton>
      <Confirm
        size="large"
        htmlType={confirm.onClick ? 'button' : 'submit'}
        onClick={confirm.onClick}
        form={confirm.form}
        disabled={off}
        loading={confirm.loading}
      >
        {confirm.label}
      </Confirm>
    </div>
  );
}
