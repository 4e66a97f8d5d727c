import type { ReactNode } from 'react';
import type { CellShape } from '@tallyhouse/contracts/modules/storage-area/cell-shape.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { lookOf } from '../../parts/elevation.ts';
import '../../parts/elevation.css';
import './generate.css';

/** One bay from the front, as it will stand: its levels from the top, its positions side by side. */
export function BayPicture({ shape }: { shape: CellShape }): ReactNode {
  const { t } = useTexts('storage-area');
  const levels = Array.from({ length: shape.level_count }, (_, n) => shape.level_count - n);
  const positions = Array.from({ length: shape.position_count }, (_, n) => n + 1);
  const usageOf = (level: number): number =>
    shape.level_list.find(({ level_from, level_to }) => level >= level_from && level <= level_to)?.usage ?? 0;
  return (
    <figure className="bay-picture" aria-label={t('generate.bay')}>
      <div className="bay-picture__frame">
        {levels.map((level) => (
          <div key={level} className="bay-picture__level">
            <span>{level}</span>
            {positions.map((position) => (
              <i key={position} className={`elevation__cell--${lookOf({ standing: 1, usage: usageOf(level) })}`} />
            ))}
          </div>
        ))}
      </div>
      <figcaption>{t('generate.bay')}</figcaption>
    </figure>
  );
}
