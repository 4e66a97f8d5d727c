import type { ReactNode } from 'react';

/** Something is under way and needs nobody. */
export function Waiting({ text }: { text: string }): ReactNode {
  return (
    <p className="sso-wait" role="status">
      <span className="sso-wait__ring" aria-hidden="true" />
      {text}
    </p>
  );
}
