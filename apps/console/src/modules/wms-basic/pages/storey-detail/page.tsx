import type { ReactNode } from 'react';
import { storeyStatus } from '@tallyhouse/contracts/modules/wms-basic/enums.ts';
import { wmsBasicPermissions } from '@tallyhouse/contracts/modules/wms-basic/permissions.ts';
import { DangerButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card, Facts } from '@tallyhouse/ui/card.tsx';
import { PencilIcon, TrashIcon } from '@tallyhouse/ui/icons.tsx';
import { DetailPage } from '../../../../kit/detail/detail-page.tsx';
import { NumberValue, StatusValue, TextValue, TimeValue } from '../../../../kit/format/values.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { pathTo } from '../../../../kit/routing/define-routes.ts';
import { useGo, useRouteParams } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { useDeleteStorey } from '../../parts/use-delete-storey.ts';
import { useStorey } from '../../parts/use-storey.ts';
import { storeyPaths } from '../../routes.ts';

export function Page(): ReactNode {
  const { t } = useTexts('wms-basic');
  const { field } = useDictionary();
  const go = useGo();
  const { id = '' } = useRouteParams();
  const { storey, query } = useStorey(id);
  const remove = useDeleteStorey();
  const canEdit = useCan(wmsBasicPermissions.storeyEdit);
  const canDelete = useCan(wmsBasicPermissions.storeyDelete);
  const backToList = (): void => go(storeyPaths.list);
  return (
    <DetailPage
      section="WB"
      id={id}
      subtitle={storey?.storey_name}
      status={storey && <StatusValue of={storeyStatus} value={storey.status} />}
      thing={storey}
      error={query.error}
      onRetry={() => void query.refetch()}
      missing={{
        title: t('storey.missingTitle', { id }),
        text: t('storey.missingText'),
        backLabel: t('storey.backToList'),
        onBack: backToList,
      }}
      facts={
        storey
          ? [
              { label: field('floor_no'), value: <NumberValue value={storey.floor_no} /> },
              { label: field('height_mm'), value: <NumberValue value={storey.height_mm} /> },
              { label: field('area_m2'), value: <NumberValue value={storey.area_m2} /> },
              { label: field('sort'), value: <NumberValue value={storey.sort} /> },
            ]
          : []
      }
      actions={
        <>
          {canEdit && (
            <PlainButton icon={<PencilIcon />} onClick={() => go(pathTo(storeyPaths.edit, { id }))}>
              {t('storey.edit')}
            </PlainButton>
          )}
          {canDelete && storey && (
            <DangerButton icon={<TrashIcon />} onClick={() => void remove(storey).then((gone) => gone && backToList())}>
              {t('storey.delete')}
            </DangerButton>
          )}
        </>
      }
      trail={{ objectType: 'storey', codes: { status: storeyStatus } }}
    >
      {storey && (
        <Card title={t('storey.record')}>
          <Facts
            items={[
              { label: field('creator'), value: <TextValue value={storey.creator} /> },
              { label: field('ctime'), value: <TimeValue value={storey.ctime} /> },
              { label: field('modifier'), value: <TextValue value={storey.modifier} /> },
              { label: field('mtime'), value: <TimeValue value={storey.mtime} /> },
            ]}
          />
        </Card>
      )}
    </DetailPage>
  );
}
