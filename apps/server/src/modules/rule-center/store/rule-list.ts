import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { Rule, RuleVersion } from '@tallyhouse/contracts/modules/rule-center/entities.ts';
import type { ruleCalls } from '@tallyhouse/contracts/modules/rule-center/rule-calls.ts';
import type { ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import type { RuleRow } from '../../../rules/store/rules.ts';
import type { Content, VersionRow } from '../../../rules/store/versions.ts';

export type ListedRule = RuleRow & { content: Content };

/** What a rule says: by the version that counts, else by the one that will, else by its draft. */
const content = `(select jsonb_build_object('scope', v.scope, 'body', v.body) from rule_version v
  where v.whs_id = r.whs_id and v.rule_id = r.rule_id order by (v.version = r.active_version) desc nulls last,
    (v.version = r.next_version) desc nulls last, v.version desc limit 1) as content`;

export const ruleList: ListPlan<'sort' | 'rule_id' | 'mtime'> = {
  table: 'rule',
  key: 'rule_id',
  keyType: 'text',
  columns: `r.*, ${content}`,
  sorts: {
    sort: { column: 'sort', type: 'integer' },
    rule_id: { column: 'rule_id', type: 'text' },
    mtime: { column: 'mtime', type: 'timestamptz' },
  },
  sort: 'sort',
  order: 'asc',
};

export const ruleFilter = (whs: string, input: InputOf<typeof ruleCalls.searchRule>): Where => {
  const [draft, ...both] = input.has_draft ?? [];
  return where(whs)
    .equal('rule_type', input.rule_type)
    .pasted('rule_id', input.rule_id)
    .oneOf('status', input.status)
    .equal('modifier', input.modifier)
    .also(draft === undefined || both.length > 0 ? undefined : `(draft_version is not null) = (? = 1)`, draft)
    .contains('rule_name', input.rule_name);
};

export async function listedRule(tx: ReadTx, ruleId: string): Promise<ListedRule | undefined> {
  const [row] = await tx.sql<ListedRule>(`select r.*, ${content} from rule r where r.whs_id = $1 and r.rule_id = $2`, [
    tx.whs,
    ruleId,
  ]);
  return row;
}

export const ruleOnWire = ({ content: { scope, body }, ...row }: ListedRule): Rule => {
  const { whs_id: _, next_from, last_hit_at, ctime, mtime, status, is_default, ...rest } = row;
  return {
    rule_id: rest.rule_id,
    rule_type: rest.rule_type,
    rule_name: rest.rule_name,
    sort: rest.sort,
    status,
    is_default: is_default === 1 ? 1 : 0,
    active_version: rest.active_version,
    draft_version: rest.draft_version,
    next_version: rest.next_version,
    next_from: next_from && epoch(next_from),
    hit_24h: rest.hit_24h,
    hit_30d: rest.hit_30d,
    last_hit_at: last_hit_at && epoch(last_hit_at),
    note: rest.note,
    version: rest.version,
    ctime: epoch(ctime),
    mtime: epoch(mtime),
    creator: rest.creator,
    modifier: rest.modifier,
    scope,
    body,
  };
};

export const versionOnWire = ({
  whs_id: _whs,
  ctime: _ctime,
  effective_from,
  effective_to,
  published_at,
  mtime,
  ...row
}: VersionRow): RuleVersion => ({
  ...row,
  effective_from: effective_from && epoch(effective_from),
  effective_to: effective_to && epoch(effective_to),
  published_at: published_at && epoch(published_at),
  mtime: epoch(mtime),
});

export const newestVersions = (tx: ReadTx, ruleId: string): Promise<VersionRow[]> =>
  tx.sql<VersionRow>('select * from rule_version where whs_id = $1 and rule_id = $2 order by version desc limit 200', [
    tx.whs,
    ruleId,
  ]);
