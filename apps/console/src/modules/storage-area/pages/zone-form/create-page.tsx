import type { ReactNode } from 'react';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useBack } from '../../../../kit/routing/route-link.tsx';
import { useSaving } from '../../parts/saving.ts';
import { zonePaths } from '../../routes.ts';
import { ZoneForm } from './zone-form.tsx';

const blank = {
  zone_id: '',
  zone_name: '',
  zone_cluster_id: null,
  storey_id: null,
  zone_type: 1,
  temperature_zone: 1,
  rack_type: 5,
  pick_priority: 0,
  mix_sku: 0,
  mix_batch: 0,
  mix_owner: 0,
  require_scan: [1, 2],
};

export function Page(): ReactNode {
  const { t } = useTexts('storage-area');
  const back = useBack();
  const create = useSaving(storageAreaCalls.createZone);
  return (
    <ZoneForm
      title={t('route.createZone')}
      subtitle={t('zone.createText')}
      confirmLabel={t('area.confirm')}
      initial={blank}
      save={(fields, name, requestId) => create(name, fields, requestId)}
      onSaved={() => back(zonePaths.list)}
      onCancel={() => back(zonePaths.list)}
    />
  );
}
