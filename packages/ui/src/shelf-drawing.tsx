import type { ReactNode } from 'react';

export type EmptyKind = 'nothing' | 'no-match' | 'no-permission' | 'failed';

type Box = readonly [x: number, y: number, width: number];

const BOXES: Record<EmptyKind, readonly Box[]> = {
  nothing: [],
  'no-match': [
    [20, 43, 22],
    [48, 43, 22],
    [104, 43, 22],
    [20, 72, 22],
    [76, 72, 22],
    [104, 72, 22],
    [20, 14, 22],
    [76, 14, 22],
  ],
  'no-permission': [
    [20, 72, 22],
    [48, 72, 22],
    [76, 72, 22],
    [104, 72, 22],
  ],
  failed: [
    [20, 43, 16],
    [48, 43, 16],
    [104, 43, 16],
    [126, 43, 16],
  ],
};

const SIGNS: Record<EmptyKind, ReactNode> = {
  nothing: (
    <>
      <path d="M80 14v12M74 20h12" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
      <rect x="64" y="8" width="32" height="24" rx="2" stroke="var(--ink)" strokeWidth="1.6" strokeDasharray="4 3" />
    </>
  ),
  'no-match': (
    <>
      <circle cx="104" cy="44" r="20" fill="var(--surface)" stroke="var(--ink)" strokeWidth="3" />
      <path d="m119 59 14 15" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  'no-permission': (
    <>
      <rect x="60" y="32" width="40" height="30" rx="3" fill="var(--ink)" />
      <path d="M69 32v-8a11 11 0 0 1 22 0v8" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="80" cy="45" r="4" fill="var(--surface)" />
      <path d="M80 46v8" stroke="var(--surface)" strokeWidth="3" />
    </>
  ),
  failed: (
    <>
      <path d="M80 22 108 70H52Z" fill="var(--surface)" stroke="var(--bad)" strokeWidth="3.5" strokeLinejoin="round" />
      <path d="M80 40v13M80 60v1" stroke="var(--bad)" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
};

export function ShelfDrawing({ kind }: { kind: EmptyKind }): ReactNode {
  return (
    <svg width="160" height="96" viewBox="0 0 160 96" fill="none" aria-hidden="true" focusable="false">
      <path d="M12 94V10M148 94V10M12 34h136M12 63h136M12 92h136" stroke="var(--line-2)" strokeWidth="4" />
      {BOXES[kind].map(([x, y, width]) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width={width}
          height="18"
          rx="1"
          fill="var(--here-soft)"
          stroke="var(--line-2)"
        />
      ))}
      {SIGNS[kind]}
    </svg>
  );
}
