import { type ReactNode, useState } from 'react';
import { asnExport } from '@tallyhouse/contracts/modules/inbound/asn-calls.ts';
import { inboundCalls as calls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import type { Asn } from '@tallyhouse/contracts/modules/inbound/entities.ts';
import { asnTab } from '@tallyhouse/contracts/modules/inbound/enums.ts';
import { asnMachine } from '@tallyhouse/contracts/modules/inbound/machines.ts';
import { inboundPermissions as may } from '@tallyhouse/contracts/modules/inbound/permissions.ts';
import { Tabs } from '@tallyhouse/ui/tabs.tsx';
import { useDictionary } from '../../../../kit/i18n/dictionary.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useGo } from '../../../../kit/routing/route-link.tsx';
import { useCan } from '../../../../kit/session/session.ts';
import { CancelAsnDialog } from '../../parts/cancel-asn-dialog.tsx';
import { useAct } from '../../parts/use-act.ts';
import { asnPaths } from '../../routes.ts';
import { asnColumns } from './columns.tsx';
import { asnFilters } from './filters.ts';

const all = '0';

export function Page(): ReactNode {
  const { t } = useTexts('inbound');
  const { word } = useDictionary();
  const go = useGo();
  const canCreate = useCan(may.asnCreate);
  const canDispatch = useCan(may.asnDispatch);
  const canCancel = useCan(may.asnCancel);
  const canExport = useCan(may.asnExport);
  const { act } = useAct();
  const [tab, setTab] = useState(all);
  const [cancelling, setCancelling] = useState<string>();
  return (
    <>
      <ListPage<Asn>
        name={may.asnList.key}
        section="IN"
        title={t('route.asnList')}
        subtitle={(total) => t('asn.count', { total })}
        call={calls.searchAsn}
        fixed={tab === all ? {} : { tab: Number(tab) }}
        columns={asnColumns}
        filters={asnFilters}
        rowKey="asn_id"
        defaultSort={{ key: 'ctime', order: 'desc' }}
        start={
          <Tabs
            label={t('asn.stages')}
            active={tab}
            onChange={setTab}
            items={[
              { key: all, title: t('asn.all') },
              ...asnTab.codes.map((code) => ({ key: String(code), title: word(asnTab, code) })),
            ]}
          />
        }
        create={canCreate ? { label: t('asn.create'), onClick: () => go(asnPaths.create) } : undefined}
        export={canExport ? asnExport : undefined}
        actions={({ asn_id: id, status }) => [
          ...(canDispatch && asnMachine.fromCodes('dispatch').includes(status)
            ? [
                {
                  key: 'dispatch',
                  label: t('asn.dispatch'),
                  onClick: () => void act(calls.confirmDispatch, { asn_id_list: [id] }, t('asn.dispatched', { id })),
                },
              ]
            : []),
          ...(canCancel && asnMachine.fromCodes('cancel').includes(status)
            ? [{ key: 'cancel', label: t('asn.cancel'), danger: true, onClick: () => setCancelling(id) }]
            : []),
        ]}
        nothing={{ title: t('asn.nothingTitle'), text: t('asn.nothingText') }}
        noMatch={t('asn.noMatch')}
      />
      {cancelling !== undefined && <CancelAsnDialog id={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  );
}
