import type { ReactNode } from 'react';
import { PinList } from '@tallyhouse/ui/pin-list.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { NamedModule, NamedType } from './use-export-names.ts';
import { usePins } from './use-pins.ts';

interface TypeListProps {
  readonly modules: readonly NamedModule[];
  /** The one type the list is filtered by. */
  readonly chosen: number | undefined;
  readonly onChoose: (type: number | undefined) => void;
}

/** The exports there are, by module, those she pinned first. */
export function TypeList({ modules, chosen, onChoose }: TypeListProps): ReactNode {
  const { t } = useTexts('report-centre');
  const { isPinned, toggle } = usePins();
  const types = modules.flatMap((module) => module.types);
  const lineOf = (type: NamedType) => ({
    key: String(type.task_type),
    title: type.title,
    on: type.task_type === chosen,
    pinned: isPinned(type),
    pinLabel: t(isPinned(type) ? 'types.unpin' : 'types.pin', { title: type.title }),
    onChoose: () => onChoose(type.task_type === chosen ? undefined : type.task_type),
    onPin: () => void toggle(type).catch(() => undefined),
  });
  const pinned = types.filter(isPinned);
  return (
    <PinList
      label={t('types.title')}
      groups={[
        ...(pinned.length > 0 ? [{ key: 'pinned', title: t('types.pinned'), lines: pinned.map(lineOf) }] : []),
        ...modules.map((module) => ({
          key: String(module.export_module),
          title: module.title,
          lines: module.types.filter((type) => !isPinned(type)).map(lineOf),
        })),
      ].filter(({ lines }) => lines.length > 0)}
      none={t('types.none')}
    />
  );
}
