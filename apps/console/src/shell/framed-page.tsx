import type { ComponentType, ReactNode } from 'react';
import { CentredPage, LonePage } from '@tallyhouse/ui/page.tsx';
import type { Route } from '../kit/routing/define-routes.ts';
import { useSession } from '../kit/session/session.ts';
import { Shell } from './shell.tsx';

/** Inside the shell for who is signed in, so that her menu is at hand; alone on the page for everybody else. */
export function FramedPage({ table, Page }: { table: readonly Route[]; Page: ComponentType }): ReactNode {
  const signedIn = useSession((state) => state.info !== undefined);
  if (!signedIn) {
    return (
      <LonePage>
        <Page />
      </LonePage>
    );
  }
  return (
    <Shell table={table}>
      <CentredPage>
        <Page />
      </CentredPage>
    </Shell>
  );
}
