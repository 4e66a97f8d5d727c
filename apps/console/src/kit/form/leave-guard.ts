import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useConfirm } from '@tallyhouse/ui/feedback.tsx';
import { useTexts } from '../i18n/use-texts.ts';

/** A form on this page holds what was not saved: nothing may reload the page over it. */
export const useUnsaved = create<{ readonly unsaved: boolean }>(() => ({ unsaved: false }));

/** Asks when something was not saved: true when the page may be left. */
export function useMayLeave(): () => Promise<boolean> {
  const { t } = useTexts();
  const confirm = useConfirm();
  return async () =>
    !useUnsaved.getState().unsaved ||
    confirm({
      title: t('common.leaveTitle'),
      text: t('common.leaveText'),
      confirmLabel: t('common.leave'),
      cancelLabel: t('common.stay'),
      danger: true,
    });
}

/** Asks before a page with unsaved values is left, by link, Back, reload or closing the tab. */
export function useLeaveGuard(unsaved: boolean): void {
  const mayLeave = useMayLeave();
  useEffect(() => {
    useUnsaved.setState({ unsaved });
    return () => useUnsaved.setState({ unsaved: false });
  }, [unsaved]);
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave()),
    enableBeforeUnload: () => useUnsaved.getState().unsaved,
  });
}
