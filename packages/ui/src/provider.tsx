import { App, ConfigProvider } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmHost } from './feedback.tsx';
import { given } from './given.ts';
import type { LocaleCode } from './locale-code.ts';
import { loadLocale } from './locales/load.ts';
import type { LoadedLocale } from './locales/load.ts';
import { antdTheme, customProperties } from './theme.ts';
import type { Mode } from './tokens.ts';
import './base.css';

export type { LocaleCode, Mode };

export interface UiProviderProps {
  mode: Mode;
  locale: LocaleCode;
  children: ReactNode;
}

export function UiProvider({ mode, locale, children }: UiProviderProps): ReactNode {
  const theme = useMemo(() => antdTheme(mode), [mode]);
  const [loaded, setLoaded] = useState<LoadedLocale>();

  // Before the first paint, or the page would flash without colours.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = mode;
    for (const [name, value] of Object.entries(customProperties(mode))) root.style.setProperty(name, value);
  }, [mode]);

  useEffect(() => {
    let stale = false;
    void loadLocale(locale).then((next) => {
      if (stale) return;
      dayjs.locale(next.dayjs);
      setLoaded(next);
    });
    return () => {
      stale = true;
    };
  }, [locale]);

  return (
    <ConfigProvider
      theme={theme}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      {...given({ locale: loaded?.antd })}
    >
      <App component={false} message={{ duration: 3, maxCount: 3 }}>
        <ConfirmHost>{children}</ConfirmHost>
      </App>
    </ConfigProvider>
  );
}
