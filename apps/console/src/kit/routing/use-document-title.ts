import { useEffect } from 'react';
import { documentTitle } from './crumbs.ts';

/** The title of the tab: the last two titles of the trail and WMS. */
export function useDocumentTitle(titles: readonly string[]): void {
  const title = documentTitle(titles);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
