import type { ReactNode } from 'react';
import { storageAreaCalls as calls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { chainNode } from '@tallyhouse/contracts/modules/storage-area/enums.ts';
import { GoodEmpty, PartFailed } from '@tallyhouse/ui/states.tsx';
import { useCall } from '../../../../kit/api/use-call.ts';
import { NumberValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { longestBar, plannedCells } from './planned-bars.ts';
import './planned-view.css';

const lookOf = (node: number): string => `planned-view__node--${chainNode.nameOf(node) ?? 'reserve'}`;

/** What is planned on a day, node by node in one bar, and under it what is there; the numbers stand at the ends. */
export function PlannedView({ on }: { on: string }): ReactNode {
  const { t } = useTexts('storage-area');
  const { field, word } = useDictionary();
  const { data, error } = useCall(calls.getWhsPlanningActual, { on }, { subject: [] });
  if (error) return <PartFailed title={t('planning.picture')} text={error.message} />;
  if (!data) return null;
  if (data.cluster_list.length === 0) return <GoodEmpty title={t('planning.pictureEmpty')} />;
  const most = longestBar(data.cluster_list);
  const part = (value: number): string => `${(value / most) * 100}%`;
  return (
    <section className="planned-view" aria-label={t('planning.picture')}>
      <ul className="planned-view__legend">
        {chainNode.codes.map((code) => (
          <li key={code}>
            <i className={lookOf(code)} />
            {word(chainNode, code)}
          </li>
        ))}
        <li>
          <i className="planned-view__real" />
          {field('real_cells')}
        </li>
      </ul>
      {data.cluster_list.map((cluster) => (
        <div key={cluster.zone_cluster_id} className="planned-view__cluster">
          <h2>{cluster.zone_cluster_name}</h2>
          <span>{field('planned_cell_qty')}</span>
          <span className="planned-view__bar" aria-hidden="true">
            {cluster.node_list.map(({ chain_node, planned_cell_qty }) => (
              <i key={chain_node} className={lookOf(chain_node)} style={{ width: part(planned_cell_qty) }} />
            ))}
          </span>
          <b>
            <NumberValue value={plannedCells(cluster)} />
          </b>
          <span>{field('real_cells')}</span>
          <span className="planned-view__bar" aria-hidden="true">
            <i className="planned-view__real" style={{ width: part(cluster.real_cells) }} />
          </span>
          <b>
            <NumberValue value={cluster.real_cells} />
          </b>
        </div>
      ))}
    </section>
  );
}
