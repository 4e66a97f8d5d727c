import type { ReactNode } from 'react';
import { Card, type CardProps } from './card.tsx';
import { DataTable, type DataTableProps } from './table.tsx';

type TableCardProps<T extends object> = Pick<CardProps, 'note' | 'extra'> &
  Omit<DataTableProps<T>, 'inline' | 'label'> & { title: string };

/** A table that is one card of a page, as long as its rows. */
export function TableCard<T extends object>({ title, note, extra, ...table }: TableCardProps<T>): ReactNode {
  return (
    <Card title={title} note={note} extra={extra} flush>
      <DataTable<T> inline label={title} {...table} />
    </Card>
  );
}
