import type { ReactNode } from 'react';

export interface MarkProps {
  size?: number | undefined;
  tone?: 'page' | 'wall' | undefined;
}

/** Five tally strokes. On the wall the plate stays white in both modes, so its stroke needs a darker yellow. */
export function Mark({ size = 22, tone = 'page' }: MarkProps): ReactNode {
  const [plate, strokes, fifth] =
    tone === 'wall' ? ['#fff', '#15171C', '#E0A800'] : ['var(--here)', 'var(--here-ink)', 'var(--signal)'];
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="22" height="22" rx="4" fill={plate} />
      <path d="M5 6v10M8.5 6v10M12 6v10M15.5 6v10" stroke={strokes} strokeWidth="1.7" strokeLinecap="round" />
      <path d="M3 14.2 18.6 7.4" stroke={fifth} strokeWidth="2.1" strokeLinecap="round" />
    </svg>
  );
}
