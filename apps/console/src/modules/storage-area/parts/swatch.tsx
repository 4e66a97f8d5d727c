import type { ReactNode } from 'react';
import { Dash } from '@tallyhouse/ui/text.tsx';
import './swatch.css';

/** The plate colour of a cluster; 0 is none. Its number stands on it, because a colour alone says nothing to many. */
export function Swatch({ colour }: { colour: number }): ReactNode {
  if (colour === 0) return <Dash />;
  return <span className={`swatch swatch--${colour}`}>{colour}</span>;
}
