import { type ReactNode, useState } from 'react';
import { storageAreaCalls } from '@tallyhouse/contracts/modules/storage-area/calls.ts';
import type { Pathway } from '@tallyhouse/contracts/modules/storage-area/entities.ts';
import { FormPage } from '../../../../kit/form/form-page.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { Editing } from '../../parts/editing.tsx';
import { pathwayFields } from '../../parts/pathway-fields.ts';
import { useSaving } from '../../parts/saving.ts';
import { usePathway } from '../../parts/use-place.ts';
import { pathwayPaths } from '../../routes.ts';

function EditForm({ first, read }: { first: Pathway; read: () => Promise<Pathway | undefined> }): ReactNode {
  const { t } = useTexts('storage-area');
  const back = useBack();
  const update = useSaving(storageAreaCalls.updatePathway);
  const [seen, setSeen] = useState(first);
  const { pathway_id, version } = seen;
  const detail = pathTo(pathwayPaths.detail, { id: pathway_id });
  return (
    <FormPage
      section="WB"
      title={t('route.editPathway')}
      subtitle={pathway_id}
      groups={[{ title: t('pathway.groupWalk'), fields: pathwayFields }]}
      confirmLabel={t('area.confirm')}
      initial={{ ...seen }}
      save={async (values, requestId) => {
        await update(pathway_id, { pathway_id, version, ...values }, requestId);
      }}
      reload={async () => {
        const now = (await read()) ?? seen;
        setSeen(now);
        return { ...now };
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
    />
  );
}

export function Page(): ReactNode {
  const { id = '' } = useRouteParams();
  const { found, error, read } = usePathway(id);
  return (
    <Editing id={id} thing={found && found.pathway} error={error} onRetry={read} list={pathwayPaths.list}>
      {(opened) => <EditForm first={opened} read={async () => (await read())?.pathway} />}
    </Editing>
  );
}
