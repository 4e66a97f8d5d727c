import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronDownIcon, ChevronRightIcon } from './icons.tsx';
import './tree.css';

export interface CheckTreeNode {
  key: string;
  label: ReactNode;
  /** What is read out for its box. */
  name: string;
  /** Quiet words behind the label, e.g. the id. */
  note?: ReactNode;
  state: 'none' | 'some' | 'all';
  /** Differs from what is stored. */
  changed?: boolean | undefined;
  /** One for each column of the head. */
  cells: ReactNode[];
  children: CheckTreeNode[];
}

export interface CheckTreeProps {
  label: string;
  nodes: CheckTreeNode[];
  /** Titles of the cells. */
  columns: string[];
  /** Keys of the nodes whose children are hidden. */
  closed: ReadonlySet<string>;
  onToggle: (key: string) => void;
  openLabel: (name: string, open: boolean) => string;
  /** Without it the boxes only show. */
  onCheck?: ((key: string) => void) | undefined;
}

/** A tree of boxes with columns beside it. Native boxes in nested lists: every key and every reader knows them. */
export function CheckTree(props: CheckTreeProps): ReactNode {
  const { label, nodes, columns } = props;
  return (
    <div className="th-tree">
      {columns.length > 0 && (
        <div className="th-tree__head" aria-hidden="true">
          <span className="th-tree__space" />
          {columns.map((column) => (
            <span key={column} className="th-tree__cell" title={column}>
              {column}
            </span>
          ))}
        </div>
      )}
      <ul className="th-tree__list" aria-label={label}>
        {nodes.map((node) => (
          <Branch key={node.key} node={node} level={0} {...props} />
        ))}
      </ul>
    </div>
  );
}

function Branch({ node, level, ...props }: CheckTreeProps & { node: CheckTreeNode; level: number }): ReactNode {
  const { closed, onToggle, openLabel, onCheck } = props;
  const open = !closed.has(node.key);
  const has = node.children.length > 0;
  return (
    <li>
      <div className={cx('th-tree__row', level === 0 && 'th-tree__row--top', node.changed && 'th-tree__row--changed')}>
        <span className="th-tree__lead" style={{ paddingInlineStart: level * 24 }}>
          {has ? (
            <button
              type="button"
              className="th-tree__toggle"
              aria-expanded={open}
              aria-label={openLabel(node.name, open)}
              onClick={() => onToggle(node.key)}
            >
              {open ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
            </button>
          ) : (
            <span className="th-tree__toggle" />
          )}
          <Checkbox
            checked={node.state === 'all'}
            indeterminate={node.state === 'some'}
            disabled={onCheck === undefined}
            aria-label={node.name}
            onChange={() => onCheck?.(node.key)}
          >
            {node.label}
          </Checkbox>
          {node.note !== undefined && <span className="th-tree__note">{node.note}</span>}
        </span>
        {node.cells.map((cell, index) => (
          <span key={props.columns[index] ?? index} className="th-tree__cell">
            {cell}
          </span>
        ))}
      </div>
      {has && open && (
        <ul className="th-tree__list">
          {node.children.map((child) => (
            <Branch key={child.key} node={child} level={level + 1} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}
