// The smallest sub-application: what one must export, and that it works with the console's own React and cache of calls.
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SubApp, SubAppContext } from '../../src/kit/sub-app/contract.ts';

declare const __VERSION__: string;

function Sample({ context }: { context: SubAppContext }): ReactNode {
  const [count, setCount] = useState(0);
  const shared = useQueryClient() === context.queryClient;
  const { data } = useQuery({
    queryKey: ['sample'],
    queryFn: async () => {
      const info = await context.call('/api/v2/apps/system/user/get_login_info');
      return (info as { whs_id: string }).whs_id;
    },
  });
  return (
    <section>
      <h1>{`Sample ${__VERSION__}`}</h1>
      <p>{`${data} ${context.locale} ${context.basepath} ${shared}`}</p>
      <button type="button" onClick={() => setCount(count + 1)}>{`Count ${count}`}</button>
      <button type="button" onClick={() => void context.call('/api/nobody').catch(() => undefined)}>
        {'Ask nobody'}
      </button>
      <button type="button" onClick={() => context.navigate('/home')}>
        {'Leave'}
      </button>
    </section>
  );
}

/**
 * The contract: the loader takes what is exported under this name.
 * @public
 */
export const subApp: SubApp = {
  contractVersion: 1,
  mount: (element, context) => {
    const root = createRoot(element);
    root.render(
      <StrictMode>
        <QueryClientProvider client={context.queryClient}>
          <Sample context={context} />
        </QueryClientProvider>
      </StrictMode>,
    );
    return () => root.unmount();
  },
};
