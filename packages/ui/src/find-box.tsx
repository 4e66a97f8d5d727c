import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { SearchIcon } from './icons.tsx';
import { Plate } from './plate.tsx';
import { KeyHint } from './text.tsx';
import './find-box.css';

/** A stretch of a text; `hit` is marked. */
export interface MarkedPiece {
  text: string;
  hit: boolean;
}

export interface FindOption {
  key: string;
  code: string;
  title: readonly MarkedPiece[];
  hint: readonly MarkedPiece[];
}

export interface FindBoxProps {
  label: string;
  keyHint: string;
  typed: string;
  onType: (typed: string) => void;
  /** Nothing is shown below the box when it is undefined. */
  panel: FindPanel | undefined;
  /** The option the arrows stand on. */
  active: string | undefined;
  onActive: (key: string | undefined) => void;
  onChoose: (key: string) => void;
  onEnter: () => void;
  onEscape: () => void;
  onFocus: () => void;
  /** The focus left the box and all that belongs to it. */
  onLeave: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface FindPanel {
  options: readonly FindOption[];
  /** A line above the options, with a button at its end. */
  head?: { title: string; action: string; onAction: () => void } | undefined;
  /** Said when the options change; shown when there are none. */
  status: string;
}

/** A search box whose results open below it: the arrows move through them, Enter chooses. */
export function FindBox(props: FindBoxProps): ReactNode {
  const { label, keyHint, typed, onType, panel, active, onActive, onChoose, onEnter, onEscape, onFocus, onLeave, ref } =
    props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const optionId = (key: string): string => `${id}-${key}`;
  const options = panel?.options ?? [];

  const step = (by: 1 | -1): void => {
    if (options.length === 0) return;
    const from = options.findIndex(({ key }) => key === active);
    const to = from < 0 ? (by > 0 ? 0 : options.length - 1) : (from + by + options.length) % options.length;
    onActive(options[to]?.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The Enter that ends a word of an input method chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: onEnter,
      Escape: onEscape,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={box}
      className="th-find"
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) onLeave();
      }}
    >
      <label className="th-find__field">
        <SearchIcon />
        <input
          ref={ref}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          aria-keyshortcuts="Control+K /"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        />
        {typed === '' && (
          <span className="th-find__key" aria-hidden="true">
            <KeyHint>{keyHint}</KeyHint>
          </span>
        )}
      </label>
      {panel && (
        <div className="th-find__panel">
          {panel.head && (
            <div className="th-find__head">
              <span>{panel.head.title}</span>
              <button type="button" className="th-find__clear" onClick={panel.head.onAction}>
                {panel.head.action}
              </button>
            </div>
          )}
          {options.length > 0 && (
            <div id={id} role="listbox" aria-label={label}>
              {options.map((option) => (
                // The keys are the box's: it keeps the focus while the arrows move through the list.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.key}
                  id={optionId(option.key)}
                  role="option"
                  aria-selected={option.key === active}
                  tabIndex={-1}
                  className={cx('th-find__option', option.key === active && 'th-find__option--active')}
                  onMouseMove={() => onActive(option.key)}
                  onClick={() => onChoose(option.key)}
                >
                  <Plate code={option.code} />
                  <span className="th-find__text">
                    <b>
                      <Marked pieces={option.title} />
                    </b>
                    <small>
                      <Marked pieces={option.hint} />
                    </small>
                  </span>
                </div>
              ))}
            </div>
          )}
          <p role="status" className={options.length > 0 ? 'th-spoken' : 'th-find__none'}>
            {panel.status}
          </p>
        </div>
      )}
    </div>
  );
}

function Marked({ pieces }: { pieces: readonly MarkedPiece[] }): ReactNode {
  return pieces.map((piece, n) => (piece.hit ? <mark key={n}>{piece.text}</mark> : <span key={n}>{piece.text}</span>));
}
