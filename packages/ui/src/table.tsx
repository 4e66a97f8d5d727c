import { Table } from 'antd';
import type { TableProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { given } from './given.ts';
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx';
import './table.css';

export { RowActions, rowActionsOf } from './row-actions.tsx';
export type { RowAction, RowActionsProps } from './row-actions.tsx';

export interface Column<T> {
  key: string;
  title: string;
  width?: number | undefined;
  align?: 'left' | 'right' | undefined;
  sortable?: boolean | undefined;
  mono?: boolean | undefined;
  /** The column of next steps stays at the right edge. */
  fixed?: 'right' | undefined;
  render: (row: T) => ReactNode;
}

export interface Sort {
  key: string;
  order: 'asc' | 'desc';
}

export interface Selection<T> {
  keys: string[];
  onChange: (keys: string[]) => void;
  allLabel: string;
  rowLabel: (row: T) => string;
  disabled?: ((row: T) => boolean) | undefined;
}

export interface DataTableProps<T> {
  columns: Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  label: string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  busy?: boolean | undefined;
  selection?: Selection<T> | undefined;
  /** What stands in place of the rows when there are none. */
  empty?: ReactNode;
  /** Grows with its rows inside a card, in place of filling the page with a scroll of its own. */
  inline?: boolean | undefined;
  /** The row under study. */
  here?: string | undefined;
}

const VIRTUAL_FROM = 51;
const FREE_WIDTH = 160;
const SELECTION_WIDTH = 34;
const HEAD_HEIGHT = 30;

export function DataTable<T extends object>(props: DataTableProps<T>): ReactNode {
  const { columns, rows, rowKey, label, sort, onSort, busy = false, selection, empty, inline = false, here } = props;
  const box = useRef<HTMLDivElement>(null);
  const virtual = !inline && rows.length >= VIRTUAL_FROM;
  const height = useHeight(box, virtual);
  useTableRoles(box, virtual, label);
  const firstLeft = columns[0]?.key;
  const total =
    columns.reduce((sum, column) => sum + (column.width ?? FREE_WIDTH), 0) + (selection ? SELECTION_WIDTH : 0);

  // A cell is drawn again when its row is another one or its column draws otherwise: a tick in 200 rows draws one box.
  const drawnBy = useRef(new Map<string, Column<T>['render']>());
  useEffect(() => {
    drawnBy.current = new Map(columns.map(({ key, render }) => [key, render]));
  });

  const antdColumns: NonNullable<TableProps<T>['columns']> = columns.map((column) => {
    const sorted = sort?.key === column.key ? sort.order : undefined;
    const right = column.align === 'right' || column.fixed === 'right';
    return {
      key: column.key,
      title: column.sortable ? (
        <SortButton
          title={column.title}
          order={sorted}
          right={right}
          onClick={() => onSort?.(nextSort(column.key, sorted))}
        />
      ) : (
        column.title
      ),
      ...given({ width: column.width }),
      align: right ? 'right' : 'left',
      ...(inline
        ? {}
        : column.key === firstLeft
          ? { fixed: 'start' as const }
          : column.fixed
            ? { fixed: 'end' as const }
            : {}),
      className: cx(
        column.mono && 'th-table__mono',
        column.align === 'right' && 'th-table__number',
        column.fixed && 'th-table__steps',
      ),
      onHeaderCell: () => ({
        scope: 'col',
        ...(column.sortable ? { 'aria-sort': ariaSort(sorted) } : { title: column.title }),
      }),
      onCell: () => ({ onMouseEnter: titleWhenCut, ...(virtual ? { role: 'cell' } : {}) }),
      render: (_: unknown, row: T) => column.render(row),
      shouldCellUpdate: (row: T, before: T) => row !== before || drawnBy.current.get(column.key) !== column.render,
    };
  });

  return (
    <div
      ref={box}
      className={cx('th-table', inline && 'th-table--inline', busy && 'th-table--busy')}
      aria-busy={busy}
      role="region"
      aria-label={label}
    >
      {virtual && height === undefined ? null : (
        <Table<T>
          size="small"
          columns={antdColumns}
          dataSource={rows as T[]}
          rowKey={rowKey}
          pagination={false}
          tableLayout="fixed"
          showSorterTooltip={false}
          rowClassName={(row) => (here !== undefined && rowKey(row) === here ? 'th-table__here' : '')}
          locale={{ emptyText: empty ?? ' ' }}
          {...(virtual ? { onRow: () => ({ role: 'row' }) } : {})}
          {...(inline
            ? {}
            : virtual
              ? { virtual: true, scroll: { x: total, y: (height ?? 0) - HEAD_HEIGHT } }
              : { scroll: { x: total } })}
          {...(selection ? { rowSelection: rowSelection(selection, inline) } : {})}
        />
      )}
    </div>
  );
}

function rowSelection<T extends object>(
  selection: Selection<T>,
  inline: boolean,
): NonNullable<TableProps<T>['rowSelection']> {
  return {
    selectedRowKeys: selection.keys,
    onChange: (keys) => selection.onChange(keys.map(String)),
    columnWidth: SELECTION_WIDTH,
    fixed: !inline,
    preserveSelectedRowKeys: true,
    getTitleCheckboxProps: () => ({ 'aria-label': selection.allLabel }),
    getCheckboxProps: (row) => ({
      'aria-label': selection.rowLabel(row),
      ...given({ disabled: selection.disabled?.(row) }),
    }),
  };
}

interface SortButtonProps {
  title: string;
  order: Sort['order'] | undefined;
  right: boolean;
  onClick: () => void;
}

function SortButton({ title, order, right, onClick }: SortButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={cx('th-table__sort', order && 'th-table__sort--on', right && 'th-table__sort--right')}
      title={title}
      onClick={onClick}
    >
      <span>{title}</span>
      {order === 'asc' && <ArrowUpIcon size={12} />}
      {order === 'desc' && <ArrowDownIcon size={12} />}
    </button>
  );
}

function nextSort(key: string, order: Sort['order'] | undefined): Sort | undefined {
  if (order === undefined) return { key, order: 'asc' };
  return order === 'asc' ? { key, order: 'desc' } : undefined;
}

function ariaSort(order: Sort['order'] | undefined): 'ascending' | 'descending' | 'none' {
  if (order === undefined) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
}

/** Whether text is cut is only known once it is laid out, so the title is set when the pointer comes. */
function titleWhenCut(event: MouseEvent<HTMLElement>): void {
  const cell = event.currentTarget;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

/** Many rows are drawn as boxes: what reads the page aloud is told that they are a table. The library has no place to say it. */
function useTableRoles(box: { current: HTMLElement | null }, virtual: boolean, label: string): void {
  useEffect(() => {
    if (!virtual) return;
    const body = box.current?.querySelector('.ant-table-tbody-virtual-holder');
    body?.setAttribute('role', 'table');
    body?.setAttribute('aria-label', label);
    body?.querySelector('.ant-table-tbody-virtual-holder-inner')?.setAttribute('role', 'rowgroup');
  });
}

function useHeight(box: { current: HTMLElement | null }, wanted: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = box.current;
    if (!wanted || !element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, wanted]);
  return height;
}
