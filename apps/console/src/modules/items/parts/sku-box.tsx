import type { ReactNode } from 'react';
import { Card } from '@tallyhouse/ui/card.tsx';
import { Fact, Muted } from '@tallyhouse/ui/text.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { type Edges, basket, facesOf, frameOf, moved } from './box.ts';
import { type Size, densityOf, oddities } from './odd-size.ts';
import './items.css';

const gapMm = 120;

const pointsOf = (face: readonly (readonly [number, number])[]): string =>
  face.map((point) => point.join(',')).join(' ');

/** Goods beside the basket they are picked into, both to the same scale: a size typed in cm is seen at once. */
function Drawing({ edges, label }: { edges: Edges; label: string }): ReactNode {
  const goods = facesOf(edges);
  const one = frameOf(goods);
  const beside = facesOf(basket);
  const two = frameOf(beside);
  const floor = Math.max(one.y + one.height, two.y + two.height);
  const put = moved(beside, one.x + one.width + gapMm - two.x, floor - two.y - two.height);
  const stood = moved(goods, 0, floor - one.y - one.height);
  const all = frameOf([...stood, ...put]);
  const line = Math.max(all.width, all.height) / 240;
  return (
    <svg
      className="items-box"
      role="img"
      aria-label={label}
      viewBox={[all.x - line, all.y - line, all.width + 2 * line, all.height + 2 * line].join(' ')}
      strokeWidth={line}
    >
      {put.map((face) => (
        <polygon key={pointsOf(face)} className="items-box__basket" points={pointsOf(face)} />
      ))}
      {stood.map((face, n) => (
        <polygon key={pointsOf(face)} className={`items-box__side items-box__side--${n}`} points={pointsOf(face)} />
      ))}
    </svg>
  );
}

/** The box of a SKU to scale, its density, and what is odd about it. */
export function SkuBox(size: Size): ReactNode {
  const { t } = useTexts('items');
  const { length_mm, width_mm, height_mm } = size;
  const density = densityOf(size);
  if (!length_mm || !width_mm || !height_mm) {
    return (
      <Card title={t('box.title')}>
        <Muted>{t('box.unknown')}</Muted>
      </Card>
    );
  }
  return (
    <Card title={t('box.title')} note={<Muted>{t('box.basket', { size: basket.join(' x ') })}</Muted>}>
      <Drawing
        edges={[length_mm, width_mm, height_mm]}
        label={t('box.drawn', { size: `${length_mm} x ${width_mm} x ${height_mm}` })}
      />
      <p className="items-box__words">
        {density !== undefined && (
          <Muted>{t('box.density', { density: density.toFixed(density < 0.1 ? 3 : 2) })}</Muted>
        )}
        {oddities(size).map((oddity) => (
          <Fact key={oddity} tone="late">
            {t(`box.${oddity}`)}
          </Fact>
        ))}
      </p>
    </Card>
  );
}
