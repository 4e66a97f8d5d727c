import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type FindPanel, FindBox } from '@tallyhouse/ui/find-box.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useGo } from '../../kit/routing/route-link.tsx';
import { delay } from './delay.ts';
import { historyKey, readHistory, remember } from './history.ts';
import { type Findable, type Found, find, isEnough } from './match.ts';
import { wantsSearch } from './shortcut.ts';

const plain = (text: string) => [{ text, hit: false }];
const asFound = (entry: Findable): Found => ({
  entry,
  title: plain(entry.title),
  section: plain(entry.section.title),
});

/** Finds a page of her menu by its title; an empty box offers the pages found before. */
export function MenuSearch({ entries }: { entries: readonly Findable[] }): ReactNode {
  const { t } = useTexts();
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [active, setActive] = useState<string>();
  const [history, setHistory] = useState(() => readHistory(localStorage.getItem(historyKey)));
  const typing = useMemo(() => delay(setSearched), []);
  // A click on a result takes the focus from the box first: the panel must still be there when it lands.
  const leaving = useMemo(() => delay(setOpen), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!wantsSearch(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      typing.cancel();
      leaving.cancel();
    };
  }, [typing, leaving]);

  const before = history.flatMap(({ subItem }) => entries.filter(({ name }) => name === subItem.name)).map(asFound);
  const found = find(searched, entries);
  // Between two keys the results of the first are still those of a word she is typing on.
  const shown = typed.trim() === '' ? before : isEnough(typed) && searched !== '' ? found : undefined;

  const type = (text: string): void => {
    setTyped(text);
    setActive(undefined);
    setOpen(true);
    if (isEnough(text)) typing.ask(text);
    else {
      typing.cancel();
      setSearched('');
    }
  };
  const close = (): void => {
    leaving.cancel();
    type('');
    setOpen(false);
  };
  const choose = (name: string | undefined): void => {
    const chosen = entries.find((entry) => entry.name === name);
    if (!chosen) return;
    const next = remember(history, {
      title: chosen.section.title,
      subItem: { name: chosen.name, title: chosen.title },
    });
    localStorage.setItem(historyKey, JSON.stringify(next));
    setHistory(next);
    close();
    input.current?.blur();
    go(chosen.path);
  };
  const clear = (): void => {
    localStorage.removeItem(historyKey);
    setHistory([]);
    input.current?.focus();
  };

  const panel: FindPanel | undefined =
    !open || !shown || (shown.length === 0 && typed.trim() === '')
      ? undefined
      : {
          options: shown.map(({ entry, title, section }) => ({
            key: entry.name,
            code: entry.section.code,
            title,
            hint: section,
          })),
          head:
            typed.trim() === '' ? { title: t('shell.recent'), action: t('shell.clear'), onAction: clear } : undefined,
          status: shown.length === 0 ? t('shell.noResult') : t('shell.found', { count: shown.length }),
        };

  return (
    <FindBox
      ref={input}
      label={t('shell.findPage')}
      keyHint="/"
      typed={typed}
      onType={type}
      panel={panel}
      active={active}
      onActive={setActive}
      onChoose={choose}
      onEnter={() => {
        // Enter before the results are there asks for them now.
        if (isEnough(typed) && searched !== typed) {
          typing.cancel();
          setSearched(typed);
        } else if (panel) choose(active ?? (typed.trim() === '' ? undefined : shown?.[0]?.entry.name));
      }}
      onEscape={() => (typed === '' ? (setOpen(false), input.current?.blur()) : type(''))}
      onFocus={() => {
        leaving.cancel();
        setOpen(true);
      }}
      onLeave={() => leaving.ask(false)}
    />
  );
}
