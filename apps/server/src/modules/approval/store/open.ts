import { type ApprovalDocType, approvalStatus } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { approvalErrors } from '@tallyhouse/contracts/modules/approval/errors.ts';
import { type ApprovalContent, approvalDoc } from '../../../kernel/approvals.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import { numberOfDay } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type Round, startRound, unreachableStep } from '../domain/round.ts';
import { moveRequest } from './move.ts';
import { holdersOf } from './people.ts';
import { type RoundStart, findRequest, insertRequest, insertRound, liveConfigurations } from './requests.ts';

export interface Opened {
  readonly approval_id: string;
  /** No step applies: the document goes on at once. */
  readonly approved: boolean;
  readonly events: readonly EventDraft[];
}

/** A chain that no choice of people can finish is refused while its document can still be changed. */
async function refuseUnreachable(
  { kernel, session }: CommandContext,
  round: Round,
  names: readonly string[],
): Promise<void> {
  if (round.steps.length === 0) return;
  const roles = round.steps.flatMap(({ role_list }) => role_list);
  const users = round.steps.flatMap(({ user_list }) => user_list);
  const step = unreachableStep(round, await holdersOf(kernel, session.whs_id, roles, users));
  if (step !== undefined) refuse(approvalErrors.nobodyCanApprove, { step, who: names[step - 1] ?? '' });
}

/** The document as it is now, locked, with the steps it asks for. */
async function begin(
  { tx, kernel, session }: CommandContext,
  docType: ApprovalDocType,
  docNo: string,
  number: number,
): Promise<{ readonly content: ApprovalContent; readonly round: Round; readonly start: RoundStart }> {
  const [content, configurations] = await Promise.all([
    approvalDoc(kernel, docType).lockContent(tx, docNo),
    liveConfigurations(tx, docType),
  ]);
  if (!content) throw new Error(`approval was asked for ${docType} ${docNo}, which does not exist`);
  const { round, configuration, steps } = startRound(configurations, content);
  const reason = configuration ? 'no_step' : 'no_configuration';
  return {
    content,
    round,
    start: {
      round: number,
      content,
      author_list: round.authors,
      status: approvalStatus.codeOf(round.isOpen ? 'pending' : 'approved'),
      steps,
      config_id: configuration?.config_id ?? null,
      config_version: configuration?.version ?? null,
      auto_reason: round.isOpen ? '' : reason,
      opened_by: session.email,
    },
  };
}

const eventsOf = (approval_id: string, doc_type: string, doc_no: string, { isOpen }: Round): readonly EventDraft[] => [
  {
    subject: isOpen ? 'platform.approval.opened' : 'platform.approval.approved',
    aggregate: `approval:${approval_id}`,
    body: { approval_id, doc_type, doc_no },
  },
];

/** Asks for the approval of a document, in the command that submits it. */
export async function openApproval(
  context: CommandContext,
  docType: ApprovalDocType,
  { doc_no, title }: { readonly doc_no: string; readonly title: string },
): Promise<Opened> {
  const { tx, session } = context;
  const [approval_id, { round, start }] = await Promise.all([
    numberOfDay(tx, 'AP', session.time_region),
    begin(context, docType, doc_no, 1),
  ]);
  await refuseUnreachable(
    context,
    round,
    start.steps.map(({ step_name }) => step_name),
  );
  const made = { approval_id, doc_type: docType, doc_no, title, creator: session.email, creator_id: session.user_id };
  await insertRequest(tx, made, start);
  return { approval_id, approved: !round.isOpen, events: eventsOf(approval_id, docType, doc_no, round) };
}

/**
 * The document changed while it waits, in the command that changes it: the request begins its next round, with the facts,
 * steps and authors of the new content. What was decided before stays readable.
 */
export async function reviseApproval(
  context: CommandContext,
  docType: ApprovalDocType,
  approval_id: string,
  title: string,
): Promise<Opened> {
  const { tx } = context;
  const found = await findRequest(tx, approval_id);
  if (!found) throw new Error(`request ${approval_id} does not exist`);
  const { round, start } = await begin(context, docType, found.doc_no, found.round + 1);
  const due = start.steps[0] ? new Date(Date.now() + start.steps[0].sla_minutes * 60_000) : null;
  await moveRequest(context, found, 'restart', {
    round: start.round,
    title,
    current_step: 1,
    step_count: start.steps.length,
    doc_version: start.content.version,
    content_hash: start.content.hash,
    facts: JSON.stringify(start.content.facts),
    author_list: start.author_list,
    config_id: start.config_id,
    config_version: start.config_version,
    auto_reason: start.auto_reason,
    due_at: due,
  });
  await insertRound(tx, approval_id, start);
  if (!round.isOpen) await moveRequest(context, found, 'approve', {});
  return { approval_id, approved: !round.isOpen, events: eventsOf(approval_id, docType, found.doc_no, round) };
}
