import { type ReactNode, useId } from 'react';
import './users.css';

interface FieldProps {
  readonly label: string;
  readonly units?: 1 | 2 | 4;
  readonly children: (id: string) => ReactNode;
}

/** A labelled field of a dialog: the label names what it is given the id of. */
export function Field({ label, units = 1, children }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={`users-field users-field--${units}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
