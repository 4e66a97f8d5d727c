import { useState } from 'react';
import type { ReactNode } from 'react';
import { PlainButton } from './buttons.tsx';
import { cx } from './cx.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { SelectBox } from './select-box.tsx';
import './pager.css';

export interface PagerLabels {
  nav: string;
  /** "1–20 of 1,284" */
  range: ReactNode;
  note?: ReactNode;
  size: string;
  /** "20 / page" */
  sizeOption: (size: number) => string;
  previous: string;
  next: string;
  page: (pageno: number) => string;
  jump: string;
}

export interface PagerProps {
  pageno: number;
  /** Rows on a page. */
  count: number;
  total: number;
  /** The total is only a floor, so there is no last page to number. */
  capped: boolean;
  /** When capped: whether a further page is known not to exist. */
  last?: boolean | undefined;
  sizes: number[];
  onChange: (pageno: number, count: number) => void;
  labels: PagerLabels;
}

export function Pager(props: PagerProps): ReactNode {
  const { pageno, count, total, capped, last = false, sizes, onChange, labels } = props;
  const pages = Math.max(1, Math.ceil(total / count));
  const go = (page: number): void => onChange(page, count);
  return (
    <div className="th-pager">
      <span className="th-pager__text">{labels.range}</span>
      {labels.note !== undefined && <span className="th-pager__text">{labels.note}</span>}
      <span className="th-pager__space" />
      <SelectBox<number>
        className="th-pager__size"
        aria-label={labels.size}
        value={count}
        placement="topLeft"
        options={sizes.map((size) => ({ value: size, label: labels.sizeOption(size) }))}
        onChange={(size) => onChange(1, size)}
      />
      <nav aria-label={labels.nav} className="th-pager__nav">
        {capped ? (
          <>
            <PlainButton icon={<ChevronLeftIcon />} disabled={pageno <= 1} onClick={() => go(pageno - 1)}>
              {labels.previous}
            </PlainButton>
            <PageNumber page={pageno} here label={labels.page(pageno)} onClick={() => undefined} />
            <PlainButton iconAfter={<ChevronRightIcon />} disabled={last} onClick={() => go(pageno + 1)}>
              {labels.next}
            </PlainButton>
          </>
        ) : (
          <>
            <Turn label={labels.previous} icon={<ChevronLeftIcon />} off={pageno <= 1} onClick={() => go(pageno - 1)} />
            {pageWindow(pageno, pages).map((page, index) =>
              page === undefined ? (
                <span key={`gap-${index}`} className="th-pager__gap" aria-hidden="true">
                  …
                </span>
              ) : (
                <PageNumber
                  key={page}
                  page={page}
                  here={page === pageno}
                  label={labels.page(page)}
                  onClick={() => go(page)}
                />
              ),
            )}
            <Turn
              label={labels.next}
              icon={<ChevronRightIcon />}
              off={pageno >= pages}
              onClick={() => go(pageno + 1)}
            />
          </>
        )}
      </nav>
      {!capped && <Jumper label={labels.jump} pages={pages} onJump={go} />}
    </div>
  );
}

interface PageNumberProps {
  page: number;
  here: boolean;
  label: string;
  onClick: () => void;
}

function PageNumber({ page, here, label, onClick }: PageNumberProps): ReactNode {
  return (
    <button
      type="button"
      className={cx('th-pager__page', here && 'th-pager__page--here')}
      aria-label={label}
      aria-current={here ? 'page' : undefined}
      onClick={onClick}
    >
      {page}
    </button>
  );
}

interface TurnProps {
  label: string;
  icon: ReactNode;
  off: boolean;
  onClick: () => void;
}

function Turn({ label, icon, off, onClick }: TurnProps): ReactNode {
  return (
    <button type="button" className="th-pager__page" aria-label={label} title={label} disabled={off} onClick={onClick}>
      {icon}
    </button>
  );
}

function Jumper({ label, pages, onJump }: { label: string; pages: number; onJump: (page: number) => void }): ReactNode {
  const [text, setText] = useState('');
  return (
    <label className="th-pager__jump">
      {label}
      <input
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text === '') return;
          event.preventDefault();
          onJump(Math.min(pages, Math.max(1, Number(text))));
          setText('');
        }}
      />
    </label>
  );
}

/** First, last and the five around the current page; undefined is a gap. */
export function pageWindow(pageno: number, pages: number): (number | undefined)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.min(Math.max(1, pageno - 2), pages - 4);
  const around = Array.from({ length: 5 }, (_, index) => start + index);
  const head = start === 1 ? [] : start === 2 ? [1] : [1, undefined];
  const end = start + 4;
  const tail = end === pages ? [] : end === pages - 1 ? [pages] : [undefined, pages];
  return [...head, ...around, ...tail];
}
