import type { ReactNode } from 'react';
import './floating-panel.css';

/** A small tool in the corner, over the page: for developers. */
export function FloatingPanel({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <aside className="th-floating" aria-label={label}>
      {children}
    </aside>
  );
}
