import type { ReactNode } from 'react';
import { IconButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { ChevronDownIcon, RefreshIcon } from '@tallyhouse/ui/icons.tsx';
import { MenuPop } from '@tallyhouse/ui/menu.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { type ListSettings, refreshMinutes } from './list-settings.ts';

interface RefreshButtonProps {
  readonly every: ListSettings['refresh'];
  readonly onRefresh: () => void;
  readonly onChoose: (every: ListSettings['refresh']) => void;
}

/** Reads the list again, now or every so many minutes. */
export function RefreshButton({ every, onRefresh, onChoose }: RefreshButtonProps): ReactNode {
  const { t } = useTexts();
  const words = (minutes: number): string =>
    minutes === 0 ? t('common.refreshNever') : t('common.refreshEvery', { minutes });
  return (
    <>
      <PlainButton icon={<RefreshIcon />} title={`${t('common.refreshMenu')}: ${words(every)}`} onClick={onRefresh}>
        {t('common.refresh')}
      </PlainButton>
      <MenuPop
        items={refreshMinutes.map((minutes) => ({
          key: String(minutes),
          label: words(minutes),
          here: minutes === every,
          onClick: () => onChoose(minutes),
        }))}
      >
        {(shown) => (
          <IconButton
            look="plain"
            label={t('common.refreshMenu')}
            icon={<ChevronDownIcon />}
            popup="menu"
            expanded={shown}
          />
        )}
      </MenuPop>
    </>
  );
}
