import { type ReactNode, useState } from 'react';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Zone } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { Editing } from '../../parts/editing.tsx';
import { useSaving } from '../../parts/saving.ts';
import { useZone } from '../../parts/use-place.ts';
import { zonePaths } from '../../routes.ts';
import { ZoneForm, zoneValues } from './zone-form.tsx';

function EditForm({ first, read }: { first: Zone; read: () => Promise<Zone | undefined> }): ReactNode {
  const { t } = useTexts('storage-area');
  const back = useBack();
  const update = useSaving(storageAreaCalls.updateZone);
  const [seen, setSeen] = useState(first);
  const detail = pathTo(zonePaths.detail, { id: seen.zone_id });
  return (
    <ZoneForm
      title={t('route.editZone')}
      subtitle={`${seen.zone_id} ${seen.zone_name}`}
      confirmLabel={t('area.confirm')}
      initial={zoneValues(seen)}
      save={(fields, name, requestId) => update(name, { ...fields, version: seen.version }, requestId)}
      reload={async () => {
        const now = (await read()) ?? seen;
        setSeen(now);
        return zoneValues(now);
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
    />
  );
}

export function Page(): ReactNode {
  const { id = '' } = useRouteParams();
  const { found, error, read } = useZone(id);
  return (
    <Editing id={id} thing={found && found.zone} error={error} onRetry={read} list={zonePaths.list}>
      {(opened) => <EditForm first={opened} read={async () => (await read())?.zone} />}
    </Editing>
  );
}
