import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import type { PermissionNode } from '@tallyhouse/contracts/modules/roles/entities.ts';
import { sensitivity } from '@tallyhouse/contracts/modules/roles/enums.ts';
import { NextButton, PlainButton } from '@tallyhouse/ui/buttons.tsx';
import { Card } from '@tallyhouse/ui/card.tsx';
import { useToast } from '@tallyhouse/ui/feedback.tsx';
import { SelectInput, SwitchInput, TextInput } from '@tallyhouse/ui/form.tsx';
import { CheckIcon, SearchIcon } from '@tallyhouse/ui/icons.tsx';
import { EmptyState } from '@tallyhouse/ui/states.tsx';
import { Dash, Mono } from '@tallyhouse/ui/text.tsx';
import { CheckTree, type CheckTreeNode } from '@tallyhouse/ui/tree.tsx';
import { invoke } from '../../../../kit/api/invoke.ts';
import { useLeaveGuard, useUnsaved } from '../../../../kit/form/leave-guard.ts';
import { StatusValue } from '../../../../kit/format/values.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { ChangeDialog } from '../../parts/change-dialog.tsx';
import {
  type PageBranch,
  type SectionBranch,
  differing,
  keysOfPage,
  keysOfSection,
  narrowed,
  pressButton,
  pressPage,
  pressSection,
  stateOf,
  treeOf,
} from '../../parts/key-tree.ts';
import { refreshRoles } from '../../parts/role-actions.tsx';
import { useKeyTitle } from '../../parts/use-key-title.ts';
import './permissions-tab.css';

type Detail = ReplyOf<typeof rolesCalls.getRoleDetail>;

interface PermissionsTabProps {
  readonly detail: Detail;
  readonly compare: number | undefined;
  readonly onCompare: (roleId: number | undefined) => void;
  readonly mayEdit: boolean;
}

/** The tree of all keys with a box for each; what is ticked is a draft until it is looked at and saved. */
export function PermissionsTab({ detail, compare, onCompare, mayEdit }: PermissionsTabProps): ReactNode {
  const { t } = useTexts('roles');
  const toast = useToast();
  const titleOf = useKeyTitle();
  const { role } = detail;
  const stored = new Set(detail.keys);
  const [draft, setDraft] = useState<ReadonlySet<string>>();
  const held = draft ?? stored;
  const [text, setText] = useState('');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const changed = differing(held, stored);
  useLeaveGuard(changed.size > 0);

  const compared = detail.compared.find((other) => other.role_id === compare);
  const others = [
    ...(detail.model_keys ? [{ name: role.copied_from, keys: new Set(detail.model_keys) }] : []),
    ...(compared ? [{ name: compared.role_name, keys: new Set(compared.keys) }] : []),
  ];
  // Against the role that was chosen, else against its model, else against what is stored.
  const different = differing(held, others.at(-1)?.keys ?? stored);

  const wanted = text.trim().toLowerCase();
  const fits = (node: PermissionNode): boolean =>
    (!onlyDifferent || different.has(node.key)) &&
    (wanted === '' || node.key.toLowerCase().includes(wanted) || titleOf(node).toLowerCase().includes(wanted));
  const whole = treeOf(detail.permissions);
  const tree = wanted === '' && !onlyDifferent ? whole : narrowed(whole, fits);

  const cells = (node: PermissionNode | undefined): ReactNode[] => [
    node && node.sensitive > 0 ? <StatusValue key="sensitive" of={sensitivity} value={node.sensitive} /> : null,
    ...others.map(({ name, keys }) => (node ? <Held key={name} held={keys.has(node.key)} /> : null)),
  ];
  const leaf = (node: PermissionNode, state: CheckTreeNode['state'], children: CheckTreeNode[]): CheckTreeNode => ({
    key: node.key,
    name: `${titleOf(node)} ${node.key}`,
    label: titleOf(node),
    note: <Mono>{node.key}</Mono>,
    state,
    changed: changed.has(node.key),
    cells: cells(node),
    children,
  });
  const pageNode = (branch: PageBranch<PermissionNode>): CheckTreeNode =>
    leaf(
      branch.page,
      stateOf(keysOfPage(fullPage(whole, branch)), held),
      branch.buttons.map((button) => leaf(button, held.has(button.key) ? 'all' : 'none', [])),
    );
  const nodes = tree.map((section): CheckTreeNode => ({
    key: section.code,
    name: t(`shared:section.${section.code}`),
    label: `${section.code} ${t(`shared:section.${section.code}`)}`,
    state: stateOf(keysOfSection(fullSection(whole, section)), held),
    cells: cells(undefined),
    children: section.pages.map(pageNode),
  }));

  /** What is pressed counts whole, also when the search shows only a part of it. */
  const press = (key: string): void => {
    for (const section of whole) {
      if (section.code === key) setDraft(pressSection(section, held));
      for (const branch of section.pages) {
        if (branch.page.key === key) setDraft(pressPage(branch, held));
        const button = branch.buttons.find((one) => one.key === key);
        if (button) setDraft(pressButton(button, held));
      }
    }
  };

  return (
    <Card flush>
      <div className="permissions-tab__bar">
        <TextInput
          label={t('keys.search')}
          placeholder={t('keys.search')}
          value={text}
          onChange={setText}
          icon={<SearchIcon size={14} />}
        />
        <SelectInput
          clearable
          label={t('keys.compare')}
          placeholder={t('keys.compare')}
          value={compare}
          onChange={(value) => onCompare(typeof value === 'number' ? value : undefined)}
          options={detail.others.map(({ role_id, role_name }) => ({ value: role_id, label: role_name }))}
        />
        <SwitchInput
          label={t('keys.onlyDifferent')}
          text={t('keys.onlyDifferent')}
          value={onlyDifferent}
          onChange={setOnlyDifferent}
        />
        <span className="permissions-tab__end">
          {changed.size > 0 && (
            <>
              <span role="status">{t('keys.unsaved', { count: changed.size })}</span>
              <PlainButton onClick={() => setDraft(undefined)}>{t('keys.takeBack')}</PlainButton>
            </>
          )}
          {mayEdit && (
            <NextButton disabled={changed.size === 0} onClick={() => setAsking(true)}>
              {t('keys.save')}
            </NextButton>
          )}
        </span>
      </div>
      {nodes.length === 0 ? (
        <EmptyState kind="no-match" title={t('keys.noneTitle')} text={t('keys.noneText')} />
      ) : (
        <CheckTree
          label={t('role.permissions')}
          nodes={nodes}
          columns={[t('keys.sensitive'), ...others.map(({ name }) => name)]}
          closed={closed}
          onToggle={(key) => setClosed(differing(closed, new Set([key])))}
          openLabel={(name, open) => t(open ? 'keys.close' : 'keys.open', { name })}
          onCheck={mayEdit ? press : undefined}
        />
      )}
      {asking && (
        <ChangeDialog
          role={role}
          status={role.status}
          keys={[...held]}
          title={t('role.saveTitle', { name: role.role_name })}
          confirmLabel={t('role.confirmEdit')}
          onClose={() => setAsking(false)}
          save={async (reason, request_id) => {
            const { role_id, version, role_name, role_kind, description, status } = role;
            const fields = { role_name, role_kind, description, status };
            const keys = [...held];
            await invoke(rolesCalls.updateRole, { request_id, role_id, version, ...fields, keys, reason });
            toast.success(t('role.saved', { name: role_name }));
            useUnsaved.setState({ unsaved: false });
            await refreshRoles();
            setDraft(undefined);
          }}
        />
      )}
    </Card>
  );
}

const fullSection = (
  whole: readonly SectionBranch<PermissionNode>[],
  part: SectionBranch<PermissionNode>,
): SectionBranch<PermissionNode> => whole.find(({ code }) => code === part.code) ?? part;

const fullPage = (
  whole: readonly SectionBranch<PermissionNode>[],
  part: PageBranch<PermissionNode>,
): PageBranch<PermissionNode> =>
  whole.flatMap(({ pages }) => pages).find(({ page }) => page.key === part.page.key) ?? part;

function Held({ held }: { held: boolean }): ReactNode {
  const { t } = useTexts('roles');
  return held ? (
    <span role="img" aria-label={t('keys.held')}>
      <CheckIcon size={14} />
    </span>
  ) : (
    <Dash />
  );
}
