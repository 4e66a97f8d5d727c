// Before all others: what we say of a part of the library wins over what it says itself.
import '@tallyhouse/ui/antd.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '@tallyhouse/ui/provider.tsx';
import { queryClient } from './kit/api/use-call.ts';
import { setUpTexts, useLocale } from './kit/i18n/setup.ts';
import { watchCalls } from './kit/telemetry/watch-calls.ts';
import { watchErrors } from './kit/telemetry/watch-errors.ts';
import { pages } from './modules/pages.ts';
import { routes } from './modules/routes.ts';
import { englishTitles, textFiles } from './modules/texts.ts';
import { makeRouter } from './shell/router.tsx';
import { useTheme } from './shell/theme.ts';

watchErrors();
watchCalls();
await setUpTexts(englishTitles, textFiles);
const router = makeRouter(routes, pages);

function Console(): ReactNode {
  const mode = useTheme((state) => state.mode);
  const locale = useLocale((state) => state.locale);
  return (
    <UiProvider mode={mode} locale={locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
