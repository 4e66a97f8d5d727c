import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './buttons.tsx';
import { DownloadIcon } from './icons.tsx';
import './task-pop.css';

export interface TaskPopProps {
  /** What the button opens; while something is told, what is told too. */
  label: string;
  title: string;
  hint: string;
  width: number;
  view: 'closed' | 'list' | 'notice';
  onOpen: (open: boolean) => void;
  /** A few words, told for a moment. */
  notice: ReactNode;
  /** At the end of the head. */
  action: ReactNode;
  children: ReactNode;
}

/** A button of the top bar and what hangs on it: a list, or for a moment a word of what is over. */
export function TaskPop(props: TaskPopProps): ReactNode {
  const { label, title, hint, width, view, onOpen, notice, action, children } = props;
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (view !== 'list') return;
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [view, onOpen]);
  const list = (
    <section className="th-task-pop__list" aria-label={title}>
      <div className="th-task-pop__head">
        <h2>{title}</h2>
        <span className="th-task-pop__hint">{hint}</span>
        {action}
      </div>
      {children}
    </section>
  );
  return (
    // Escape closes it from wherever the focus is inside.
    <span
      ref={box}
      className="th-task-pop"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || view !== 'list') return;
        event.stopPropagation();
        onOpen(false);
        button.current?.focus();
      }}
    >
      <span role="status" className="th-spoken">
        {view === 'notice' ? notice : ''}
      </span>
      <Popover
        open={view !== 'closed'}
        // Opened by its button and closed by a touch elsewhere; a notice goes by itself.
        trigger={[]}
        placement="bottomRight"
        arrow={false}
        // Beside its button in the document, so that the next Tab leads into it.
        getPopupContainer={() => box.current ?? document.body}
        destroyOnHidden
        classNames={{ root: view === 'notice' ? 'th-task-pop__notice-root' : 'th-task-pop__root' }}
        styles={{ root: { width: view === 'notice' ? undefined : width, maxWidth: 'calc(100vw - 24px)' } }}
        content={view === 'notice' ? <div className="th-task-pop__notice">{notice}</div> : list}
      >
        <IconButton
          ref={button}
          label={label}
          icon={<DownloadIcon />}
          expanded={view === 'list'}
          onClick={() => onOpen(view !== 'list')}
          dot={view === 'notice'}
        />
      </Popover>
    </span>
  );
}

export interface TaskLineProps {
  name: ReactNode;
  time: ReactNode;
  /** Why it failed. */
  text?: ReactNode;
  /** A tag and what can be done, or a bar. */
  children: ReactNode;
}

export function TaskLine({ name, time, text, children }: TaskLineProps): ReactNode {
  return (
    <li className="th-task-line">
      <div className="th-task-line__what">
        <span className="th-task-line__name">{name}</span>
        <span className="th-task-line__time">{time}</span>
        {text !== undefined && <span className="th-task-line__text">{text}</span>}
      </div>
      <div className="th-task-line__state">{children}</div>
    </li>
  );
}

export function TaskLines({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className="th-task-lines" aria-label={label}>
      {children}
    </ul>
  );
}

export function NoTasks({ children }: { children: ReactNode }): ReactNode {
  return <p className="th-task-pop__none">{children}</p>;
}
