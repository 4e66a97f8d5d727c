import type { Selectable } from 'kysely';
import type { InputOf } from '@tallyhouse/contracts/kit/define-call.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import type { approvalCalls } from '@tallyhouse/contracts/modules/approval/calls.ts';
import type { Approval, ApprovalFacts, ApprovalStep } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { type ApprovalDocType, approvalStatus, approvalTab } from '@tallyhouse/contracts/modules/approval/enums.ts';
import type { ApprovalRequest, ApprovalStep as StepTable } from '../../../kernel/db/rows.gen.ts';
import type { ChangeTx, ReadTx } from '../../../kernel/db/tx.ts';
import type { ListPlan } from '../../../kernel/list/plan.ts';
import { type Where, where } from '../../../kernel/list/where.ts';
import type { Configuration, ConfiguredStep } from '../domain/chain.ts';
import type { Round } from '../domain/round.ts';

export type RequestRow = Selectable<ApprovalRequest>;
export type StepRow = Selectable<StepTable>;
export type ListedRequest = RequestRow & { waits_for: string };
type SearchInput = InputOf<typeof approvalCalls.searchApproval>;

export const openCodes = [approvalStatus.codeOf('pending'), approvalStatus.codeOf('approving')];
const closedCodes = approvalStatus.codes.filter((code) => !openCodes.includes(code));
/** A request has its end when its status says so: the table checks it. */
const isOpen = 'done_at is null';
const stepNow = (r: string): string =>
  `from approval_step s where s.whs_id = ${r}.whs_id and s.approval_id = ${r}.approval_id and s.round = ${r}.round and s.step_no = ${r}.current_step`;

/** Who has to decide a request now, by the name it has in the query. */
export const waitsForWhom = (r: string): string =>
  `coalesce(case when ${r}.${isOpen} then (select s.step_name ${stepNow(r)}) end, '')`;

const decidedBefore = (r: string): string =>
  `exists (select 1 from approval_step e where e.whs_id = ${r}.whs_id and e.approval_id = ${r}.approval_id and e.round = ${r}.round and e.step_no < s.step_no and e.decided_id = ?)`;

/**
 * Whether a request waits for a person: the step names them, and four eyes let them decide it, as `obstacleFor` says.
 * Values: `waitsForValues`.
 */
export const waitsForPerson = (r: string): string =>
  `${r}.${isOpen} and exists (select 1 ${stepNow(r)} and (s.role_list && ?::text[] or ? = any(s.user_list)) and (s.four_eyes = 0 or not (${r}.author_list && array[?, '']) and not ${decidedBefore(r)}))`;

interface Waiter {
  readonly user_id: string;
  readonly roles: readonly string[];
}
export const waitsForValues = ({ user_id, roles }: Waiter): readonly [readonly string[], string, string, string] => [
  roles,
  user_id,
  user_id,
  user_id,
];

export const requestList: ListPlan<'ctime'> = {
  table: 'approval_request',
  key: 'approval_id',
  keyType: 'text',
  columns: `r.*, ${waitsForWhom('r')} as waits_for`,
  sorts: { ctime: { column: 'ctime', type: 'timestamptz' } },
  sort: 'ctime',
  order: 'desc',
};

export function requestFilter(whs: string, me: Waiter, input: Partial<SearchInput>): Where {
  const tab = input.tab === undefined ? undefined : approvalTab.nameOf(input.tab);
  const all = where(whs)
    .oneOf('doc_type', input.doc_type)
    .equal('doc_no', input.doc_no || undefined)
    .oneOf('status', input.status);
  if (tab === 'waiting_for_me') return all.also(waitsForPerson('l'), ...waitsForValues(me));
  if (tab === 'waiting') return all.oneOf('status', openCodes);
  if (tab === 'decided') return all.oneOf('status', closedCodes);
  return tab === 'mine' ? all.equal('creator_id', me.user_id) : all;
}

const factsOf = (row: RequestRow): ApprovalFacts => row.facts as unknown as ApprovalFacts;

export const requestOnWire = (row: ListedRequest): Approval => {
  const { qty, value, currency } = factsOf(row);
  return {
    approval_id: row.approval_id,
    doc_type: row.doc_type as ApprovalDocType,
    doc_no: row.doc_no,
    remark: row.title,
    qty,
    value,
    currency,
    status: row.status,
    current_step: row.current_step,
    step_count: row.step_count,
    waits_for: row.waits_for,
    auto_reason: row.auto_reason,
    due_at: row.due_at && epoch(row.due_at),
    creator: row.creator,
    ctime: epoch(row.ctime),
    done_at: row.done_at && epoch(row.done_at),
  };
};

export const stepOnWire = (row: StepRow): ApprovalStep => ({
  step_no: row.step_no,
  step_name: row.step_name,
  role_list: row.role_list,
  user_list: row.user_list,
  decision: row.decision,
  decided_by: row.decided_by,
  decided_at: row.decided_at && epoch(row.decided_at),
  reason: row.reason,
});

export async function findRequest(tx: ReadTx, approvalId: string): Promise<ListedRequest | undefined> {
  const [row] = await tx.sql<ListedRequest>(
    `select r.*, ${waitsForWhom('r')} as waits_for from approval_request r where whs_id = $1 and approval_id = $2`,
    [tx.whs, approvalId],
    'approval.one',
  );
  return row;
}

export async function lockRequest(tx: ChangeTx, approvalId: string): Promise<RequestRow | undefined> {
  const [row] = await tx.sql<RequestRow>(
    'select * from approval_request where whs_id = $1 and approval_id = $2 for update',
    [tx.whs, approvalId],
    'approval.lock',
  );
  return row;
}

export const stepsOf = (tx: ReadTx, { approval_id, round }: RequestRow): Promise<StepRow[]> =>
  tx.sql<StepRow>(
    'select * from approval_step where whs_id = $1 and approval_id = $2 and round = $3 order by step_no',
    [tx.whs, approval_id, round],
    'approval.steps',
  );

/** The round a request stands in, as the rules know it. */
export const roundOf = (request: RequestRow, steps: readonly StepRow[]): Round => ({
  isOpen: openCodes.includes(request.status),
  version: request.doc_version,
  hash: request.content_hash,
  authors: request.author_list,
  steps,
  current: request.current_step,
});

/** What is live for a type of documents, in the order in which it is asked. */
export const liveConfigurations = async (tx: ReadTx, docType: string): Promise<Configuration[]> => {
  const rows = await tx.sql<Configuration>(
    `select config_id, version, condition, steps from approval_config
     where whs_id = $1 and doc_type = $2 and status = 2 and effective_at <= now() order by priority, config_id`,
    [tx.whs, docType],
    'approval.configurations',
  );
  return rows;
};

interface NewRequest {
  readonly approval_id: string;
  readonly doc_type: string;
  readonly doc_no: string;
  readonly title: string;
  readonly creator: string;
  readonly creator_id: string;
}

/** What a round begins with, on the request and in the history of its rounds. */
export interface RoundStart {
  readonly round: number;
  readonly content: { readonly version: number; readonly hash: string; readonly facts: ApprovalFacts };
  readonly author_list: readonly string[];
  readonly status: number;
  readonly steps: readonly Pick<
    ConfiguredStep,
    'step_name' | 'role_list' | 'user_list' | 'four_eyes' | 'sla_minutes'
  >[];
  readonly config_id: string | null;
  readonly config_version: number | null;
  readonly auto_reason: string;
  readonly opened_by: string;
}

export async function insertRequest(tx: ChangeTx, made: NewRequest, start: RoundStart): Promise<void> {
  const { content } = start;
  await tx.sql(
    `insert into approval_request (whs_id, approval_id, doc_type, doc_no, doc_version, title, facts, status, step_count,
       config_id, config_version, auto_reason, due_at, creator, creator_id, modifier, done_at, author_list, content_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + $13 * interval '1 minute', $14, $15, $14,
       case when $13::int is null then now() end, $16, $17)`,
    [
      tx.whs,
      made.approval_id,
      made.doc_type,
      made.doc_no,
      content.version,
      made.title,
      JSON.stringify(content.facts),
      start.status,
      start.steps.length,
      start.config_id,
      start.config_version,
      start.auto_reason,
      start.steps[0]?.sla_minutes ?? null,
      made.creator,
      made.creator_id,
      start.author_list,
      content.hash,
    ],
    'approval.insert',
  );
  await insertRound(tx, made.approval_id, start);
}

/** What the decisions of this round are about, kept for good, and its steps. */
export async function insertRound(tx: ChangeTx, approvalId: string, start: RoundStart): Promise<void> {
  const { round, content, steps } = start;
  await tx.sql(
    `insert into approval_round (whs_id, approval_id, round, doc_version, content_hash, facts, author_list, config_id, config_version, opened_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.whs,
      approvalId,
      round,
      content.version,
      content.hash,
      JSON.stringify(content.facts),
      start.author_list,
      start.config_id,
      start.config_version,
      start.opened_by,
    ],
    'approval.insert_round',
  );
  await tx.sql(
    `insert into approval_step (whs_id, approval_id, round, step_no, step_name, role_list, user_list, four_eyes, sla_minutes)
     select $1, $2, $3, s.step_no, s.step_name, s.role_list, s.user_list, s.four_eyes, s.sla_minutes
     from jsonb_to_recordset($4::jsonb) as s(step_no int, step_name text, role_list text[], user_list text[], four_eyes smallint, sla_minutes int)`,
    [tx.whs, approvalId, round, JSON.stringify(steps.map((step, n) => ({ ...step, step_no: n + 1 })))],
    'approval.insert_steps',
  );
}

export async function writeDecision(
  tx: ChangeTx,
  { approval_id, round, current_step }: RequestRow,
  by: Pick<StepRow, 'decision' | 'decided_by' | 'decided_id' | 'content_hash' | 'reason'>,
): Promise<void> {
  await tx.sql(
    `update approval_step set decision = $5, decided_by = $6, decided_id = $7, reason = $8, content_hash = $9, decided_at = now()
     where whs_id = $1 and approval_id = $2 and round = $3 and step_no = $4`,
    [tx.whs, approval_id, round, current_step, by.decision, by.decided_by, by.decided_id, by.reason, by.content_hash],
    'approval.decide',
  );
}
