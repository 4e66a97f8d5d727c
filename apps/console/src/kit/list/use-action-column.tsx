import { useLayoutEffect, useMemo, useRef } from 'react';
import { type Column, type RowAction, RowActions, rowActionsOf } from '@tallyhouse/ui/table.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { isPad } from '../session/pad.ts';
import { actionsWidth, headWidth } from './head-width.ts';

/**
 * The column of what can be done with a row; none when nothing can be done with any. A page makes its actions anew
 * whenever it is drawn: the rows are drawn again when something else is seen of them, and a press goes to the action as it
 * is then.
 */
export function useActionColumn<Row extends object>(
  rows: readonly Row[],
  actionsOf: (row: Row) => RowAction[],
  openAtMost: number | undefined,
): Column<Row> | undefined {
  const { t } = useTexts();
  const title = t('common.actions');
  const moreLabel = t('common.more');
  const latest = useRef(actionsOf);
  useLayoutEffect(() => {
    latest.current = actionsOf;
  });
  const actions = rows.map(actionsOf);
  const look = JSON.stringify(actions.map((own) => own.map(({ onClick: _, ...seen }) => seen)));
  return useMemo(() => {
    const shown = actions.map((own) => {
      const { open, rest } = rowActionsOf(own, openAtMost);
      return { open: open.map(({ label }) => label), dots: rest.length > 0 };
    });
    if (rows.length > 0 && !shown.some(({ open, dots }) => open.length > 0 || dots)) return undefined;
    const width = Math.max(96, actionsWidth(shown, isPad(navigator.userAgent) ? 'thumb' : 'mouse'));
    const press = (row: Row, key: string): void =>
      latest
        .current(row)
        .find((action) => action.key === key)
        ?.onClick();
    return {
      key: 'actions',
      title,
      width: headWidth(width, title, false),
      align: 'right' as const,
      fixed: 'right' as const,
      render: (row: Row) => (
        <RowActions
          actions={(actions[rows.indexOf(row)] ?? []).map((action) => ({
            ...action,
            onClick: () => press(row, action.key),
          }))}
          moreLabel={moreLabel}
          openAtMost={openAtMost}
        />
      ),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same look of the same rows is the same column
  }, [look, rows, title, moreLabel, openAtMost]);
}
