import { type ReactNode, useState } from 'react';
import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import type { Role } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { SelectFilter } from '@tallyhouse/ui/filter-fields.tsx';
import { FilterUnit } from '@tallyhouse/ui/filter-unit.tsx';
import { PartFailed } from '@tallyhouse/ui/states.tsx';
import { Mono, Muted } from '@tallyhouse/ui/text.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useCall } from '../../../../kit/api/use-call.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { EffectView, isAllowed } from '../../parts/effect-view.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { refreshRoles } from '../../parts/role-actions.tsx';
import './copy-dialog.css';

/** Chooses warehouses, shows what the copy does in each of them, and makes it in all of them or in none. */
export function CopyDialog({ role, onClose }: { role: Role; onClose: () => void }): ReactNode {
  const { t } = useTexts('roles');
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, isPlaceholderData } = useCall(
    rolesCalls.previewWhsRoleCopy,
    { role_id: role.role_id, ...(chosen.length === 0 ? {} : { whs_ids: [...chosen] as WhsId[] }) },
    { subject: ['role_id'] },
  );
  // The warehouses to choose from stay; what a copy does is of this choice only.
  const list = isPlaceholderData ? [] : (data?.list ?? []);
  const ready = chosen.length > 0 && list.length === chosen.length && list.every(({ effect }) => isAllowed(effect));
  return (
    <ReasonDialog
      title={t('whs.copyTitle', { name: role.role_name })}
      width={680}
      initial={{}}
      confirmLabel={t('whs.confirm', { count: chosen.length })}
      blocked={!ready}
      onClose={onClose}
      text={
        <>
          <div className="copy-dialog__where">
            <FilterUnit label={t('whs.where')} units={2}>
              <SelectFilter
                multiple
                value={[...chosen]}
                placeholder={t('whs.choose')}
                options={(data?.warehouses ?? (error ? [] : undefined))?.map(({ whs_id, whs_name }) => ({
                  value: whs_id,
                  label: `${whs_id} ${whs_name}`,
                }))}
                onChange={setChosen}
              />
            </FilterUnit>
          </div>
          {error && <PartFailed title={t('shared:common.notLoaded')} text={error.message} />}
          {list.map(({ whs_id, version, effect }) => (
            <section key={whs_id} className="copy-dialog__part">
              <h3>
                <Mono strong>{whs_id}</Mono>{' '}
                <Muted>{version === 0 ? t('whs.isNew') : t('whs.replaces', { version })}</Muted>
              </h3>
              <EffectView effect={effect} />
            </section>
          ))}
        </>
      }
      save={async ({ reason }, request_id) => {
        const targets = list.map(({ whs_id, version }) => ({ whs_id: whs_id as WhsId, version }));
        await invoke(rolesCalls.copyWhsRole, { request_id, role_id: role.role_id, targets, reason });
        toast.success(t('whs.copied', { name: role.role_name, count: targets.length }));
        await refreshRoles();
      }}
    />
  );
}
