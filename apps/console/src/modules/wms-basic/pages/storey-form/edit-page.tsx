import { type ReactNode, useState } from 'react';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import type { Storey } from '@tallyhouse/contracts/modules/wms-basic/entities.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { EditedDocument } from '../../../../kit/form/edited-document.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useBack, useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useStorey } from '../../parts/use-storey.ts';
import { storeyPaths } from '../../routes.ts';
import { StoreyForm } from './storey-form.tsx';

function EditForm({ first, read }: { first: Storey; read: () => Promise<Storey | undefined> }): ReactNode {
  const { t } = useTexts('wms-basic');
  const back = useBack();
  const toast = useToast();
  // What the person looked at when she opened the form: not what arrives while she types.
  const [seen, setSeen] = useState(first);
  const detail = pathTo(storeyPaths.detail, { id: seen.storey_id });
  return (
    <StoreyForm
      title={t('route.editStorey')}
      subtitle={`${seen.storey_id} ${seen.storey_name}`}
      confirmLabel={t('storey.confirmEdit')}
      storeyId={seen.storey_id}
      initial={{ ...seen }}
      save={async (fields, requestId) => {
        const { storey_id, version } = seen;
        await invoke(
          wmsBasicCalls.updateStorey,
          { request_id: requestId as RequestId, storey_id, version, ...fields },
          { tolerated: [baseErrors.changedMeanwhile.retcode] },
        );
        toast.success(t('storey.saved', { id: storey_id, name: fields.storey_name }));
        await refresh(wmsBasicCalls.searchStorey);
      }}
      reload={async () => {
        const now = await read();
        if (!now) return { ...seen };
        setSeen(now);
        return { ...now };
      }}
      onSaved={() => back(detail)}
      onCancel={() => back(detail)}
    />
  );
}

export function Page(): ReactNode {
  const { t } = useTexts('wms-basic');
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { storey, query } = useStorey(id);
  return (
    <EditedDocument
      id={id}
      document={storey}
      error={query.error}
      onRetry={query.refetch}
      missing={{
        title: t('storey.missingTitle', { id }),
        text: t('storey.missingText'),
        backLabel: t('storey.backToList'),
        onBack: () => go(storeyPaths.list),
      }}
    >
      {(opened) => <EditForm first={opened} read={async () => (await query.refetch()).data?.list[0]} />}
    </EditedDocument>
  );
}
