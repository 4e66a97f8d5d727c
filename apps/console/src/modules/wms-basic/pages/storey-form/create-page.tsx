import type { ReactNode } from 'react';
import type { RequestId } from '@tallyhouse/contracts/kit/ids.ts';
import { wmsBasicCalls } from '@tallyhouse/contracts/modules/wms-basic/calls.ts';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { refresh } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useBack } from '../../../../kit/routing/route-link.tsx';
import { storeyPaths } from '../../routes.ts';
import { StoreyForm } from './storey-form.tsx';

const blank = {
  storey_name: '',
  floor_no: null,
  height_mm: null,
  area_m2: null,
  sort: 0,
  status: storeyStatus.codeOf('normal'),
};

export function Page(): ReactNode {
  const { t } = useTexts('wms-basic');
  const back = useBack();
  const toast = useToast();
  return (
    <StoreyForm
      title={t('route.createStorey')}
      subtitle={t('storey.createText')}
      confirmLabel={t('storey.confirmCreate')}
      initial={blank}
      save={async (fields, requestId) => {
        const { storey_id } = await invoke(wmsBasicCalls.createStorey, {
          request_id: requestId as RequestId,
          ...fields,
        });
        toast.success(t('storey.created', { id: storey_id, name: fields.storey_name }));
        await refresh(wmsBasicCalls.searchStorey);
      }}
      onSaved={() => back(storeyPaths.list)}
      onCancel={() => back(storeyPaths.list)}
    />
  );
}
