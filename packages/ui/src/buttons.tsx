import type { MouseEvent, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import './buttons.css';

export type ButtonSize = 'small' | 'normal' | 'large' | 'huge';

export interface ButtonProps {
  children: ReactNode;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  size?: ButtonSize | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  htmlType?: 'button' | 'submit' | 'reset' | undefined;
  /** Fills the width of its box. */
  block?: boolean | undefined;
  title?: string | undefined;
  /** Only where the words alone do not say what it does, e.g. the same verb in every row. */
  label?: string | undefined;
  expanded?: boolean | undefined;
  popup?: 'menu' | 'dialog' | undefined;
  form?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

function button(look: 'next' | 'solid' | 'plain' | 'text' | 'danger'): (props: ButtonProps) => ReactNode {
  return function KitButton(props: ButtonProps): ReactNode {
    const { children, onClick, size = 'normal', icon, iconAfter, loading = false, disabled = false } = props;
    const { htmlType = 'button', block = false, title, label, expanded, popup, form, ref } = props;
    return (
      <button
        ref={ref}
        type={htmlType}
        title={title}
        form={form}
        aria-label={label}
        aria-expanded={expanded}
        aria-haspopup={popup}
        disabled={disabled}
        // A loading button keeps the focus, so it is only marked and its presses are dropped.
        aria-disabled={loading || undefined}
        aria-busy={loading || undefined}
        onClick={(event) => {
          if (loading) event.preventDefault();
          else onClick?.(event);
        }}
        className={cx('th-button', `th-button--${look}`, `th-button--${size}`, block && 'th-button--block')}
      >
        {loading ? <span className="th-button__wait" aria-hidden="true" /> : icon}
        {children}
        {iconAfter}
      </button>
    );
  };
}

/** What to do next: at most one in a view. */
export const NextButton = button('next');
export const SolidButton = button('solid');
export const PlainButton = button('plain');
export const TextButton = button('text');
export const DangerButton = button('danger');

export interface IconButtonProps {
  label: string;
  icon: ReactNode;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  look?: 'plain' | 'text' | undefined;
  size?: ButtonSize | undefined;
  disabled?: boolean | undefined;
  expanded?: boolean | undefined;
  popup?: 'menu' | 'dialog' | undefined;
  /** A red dot: something waits behind the button. The label must say so too. */
  dot?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton(props: IconButtonProps): ReactNode {
  const { label, icon, onClick, look = 'text', size = 'normal', disabled = false } = props;
  const { expanded, popup, dot = false, ref } = props;
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-haspopup={popup}
      disabled={disabled}
      onClick={onClick}
      className={cx('th-button th-button--icon', `th-button--${look}`, `th-button--${size}`)}
    >
      {icon}
      {dot && <span className="th-button__dot" />}
    </button>
  );
}
