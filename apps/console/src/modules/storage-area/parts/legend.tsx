import type { ReactNode } from 'react';
import { cellUse, locationStatus } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { useDictionary } from '../../../kit/i18n/dictionary.ts';
import './elevation.css';

/** What the colours of cells mean, in words. */
export function Legend(): ReactNode {
  const { word } = useDictionary();
  const entries = [
    ['pick', word(cellUse, 1)],
    ['reserve', word(cellUse, 2)],
    ['overflow', word(cellUse, 4)],
    ['blocked', word(locationStatus, 2)],
    ['frozen', word(locationStatus, 3)],
  ] as const;
  return (
    <ul className="elevation__legend">
      {entries.map(([look, text]) => (
        <li key={look}>
          <i className={`elevation__cell--${look}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
