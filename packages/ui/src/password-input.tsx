import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextInput } from './form.tsx';
import type { TextInputProps } from './form.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import './password-input.css';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'icon'> {
  showLabel: string;
  hideLabel: string;
}

/** A field for a password; the eye shows what was typed, for who types with cold fingers. */
export function PasswordInput({ showLabel, hideLabel, ...field }: PasswordInputProps): ReactNode {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;
  return (
    <TextInput
      {...field}
      type={shown ? 'text' : 'password'}
      icon={
        <button
          type="button"
          className="th-eye"
          aria-label={label}
          title={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
