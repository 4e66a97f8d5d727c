import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronDownIcon, ChevronRightIcon } from './icons.tsx';
import './pick-tree.css';

export interface PickNode {
  key: string;
  label: ReactNode;
  /** What is read out for its button. */
  name: string;
  count?: ReactNode;
  /** Not to be used now. */
  muted?: boolean | undefined;
  children: PickNode[];
}

export interface PickTreeProps {
  label: string;
  nodes: PickNode[];
  chosen: string | undefined;
  /** The same one again takes the choice back. */
  onChoose: (key: string | undefined) => void;
  /** Keys of the nodes whose children are hidden. */
  closed: ReadonlySet<string>;
  onToggle: (key: string) => void;
  openLabel: (name: string, open: boolean) => string;
}

/** A tree by which the rows beside it are chosen. Buttons in nested lists: every key and every reader knows them. */
export function PickTree(props: PickTreeProps): ReactNode {
  return (
    <nav className="th-pick-tree" aria-label={props.label}>
      <ul>
        {props.nodes.map((node) => (
          <Branch key={node.key} node={node} level={0} {...props} />
        ))}
      </ul>
    </nav>
  );
}

function Branch({ node, level, ...props }: PickTreeProps & { node: PickNode; level: number }): ReactNode {
  const { chosen, onChoose, closed, onToggle, openLabel } = props;
  const open = !closed.has(node.key);
  const has = node.children.length > 0;
  const on = node.key === chosen;
  return (
    <li>
      <div
        className={cx('th-pick-tree__row', on && 'th-pick-tree__row--on')}
        style={{ paddingInlineStart: level * 14 }}
      >
        {has ? (
          <button
            type="button"
            className="th-pick-tree__toggle"
            aria-expanded={open}
            aria-label={openLabel(node.name, open)}
            onClick={() => onToggle(node.key)}
          >
            {open ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
          </button>
        ) : (
          <span className="th-pick-tree__toggle" />
        )}
        <button
          type="button"
          className={cx('th-pick-tree__node', node.muted && 'th-pick-tree__node--muted')}
          aria-pressed={on}
          aria-label={node.name}
          title={node.name}
          onClick={() => onChoose(on ? undefined : node.key)}
        >
          {node.label}
        </button>
        {node.count !== undefined && <small className="th-pick-tree__count">{node.count}</small>}
      </div>
      {has && open && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.key} node={child} level={level + 1} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}
