import { useState } from 'react';
import { useInfo } from '../../../kit/session/session.ts';
import { type RecentScan, readScans, withScan } from './recent-scans.ts';

/** The last scans of this person on a page, as long as the tab is open: another person or warehouse sees none of them. */
export function useRecentScans(page: string): readonly [readonly RecentScan[], (code: string, found: string) => void] {
  const { user_id, whs_id } = useInfo();
  const key = `recent-scans ${whs_id} ${user_id} ${page}`;
  const [scans, setScans] = useState(() => readScans(sessionStorage.getItem(key)));
  const add = (code: string, found: string): void =>
    setScans((known) => {
      const next = withScan(known, { code, found, at: Date.now() });
      sessionStorage.setItem(key, JSON.stringify(next));
      return next;
    });
  return [scans, add];
}
