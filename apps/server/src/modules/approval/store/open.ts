import type { ApprovalFacts } from '@tallyhouse/contracts/modules/approval/entities.ts';
import { type ApprovalDocType, approvalStatus } from '@tallyhouse/contracts/modules/approval/enums.ts';
import { approvalErrors } from '@tallyhouse/contracts/modules/approval/errors.ts';
import type { CommandContext, EventDraft } from '../../../kernel/call.ts';
import { numberOfDay } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type ConfiguredStep, chainFor } from '../domain/chain.ts';
import { holdersOf } from './people.ts';
import { insertRequest, insertSteps, liveConfigurations } from './requests.ts';

interface Asked {
  readonly doc_no: string;
  readonly doc_version: number;
  readonly title: string;
}

export interface Opened {
  readonly approval_id: string;
  /** Nobody has to agree: the document goes on at once. */
  readonly approved: boolean;
  readonly events: readonly EventDraft[];
}

/** A request nobody can ever decide helps nobody: it is refused while the person can still do something about it. */
async function refuseWithoutApprover(
  { kernel, session }: CommandContext,
  steps: readonly ConfiguredStep[],
): Promise<void> {
  const roles = steps.flatMap(({ role_list }) => role_list);
  const users = steps.flatMap(({ user_list }) => user_list);
  const holders = await holdersOf(kernel, session.whs_id, roles, users);
  for (const [n, step] of steps.entries()) {
    const someone = holders.some(
      ({ user_id, role_name }) =>
        (step.role_list.includes(role_name) || step.user_list.includes(user_id)) &&
        (step.four_eyes === 0 || user_id !== session.user_id),
    );
    if (!someone) refuse(approvalErrors.nobodyCanApprove, { step: n + 1, who: step.step_name });
  }
}

/** Asks for the approval of a document, in the command that submits it. */
export async function openApproval(
  context: CommandContext,
  docType: ApprovalDocType,
  { doc_no, doc_version, title }: Asked,
  facts: ApprovalFacts,
): Promise<Opened> {
  const { tx, session } = context;
  const [approval_id, configurations] = await Promise.all([
    numberOfDay(tx, 'AP', session.time_region),
    liveConfigurations(tx, docType),
  ]);
  const chain = chainFor(configurations, facts);
  const steps = chain?.steps ?? [];
  const approved = steps.length === 0;
  await refuseWithoutApprover(context, steps);
  await insertRequest(tx, {
    approval_id,
    doc_type: docType,
    doc_no,
    doc_version,
    title,
    facts,
    status: approvalStatus.codeOf(approved ? 'approved' : 'pending'),
    step_count: steps.length,
    config_id: chain?.configuration.config_id ?? null,
    config_version: chain?.configuration.version ?? null,
    auto_reason: approved ? (chain ? 'no_step' : 'no_configuration') : '',
    sla_minutes: steps[0]?.sla_minutes ?? null,
    creator: session.email,
    creator_id: session.user_id,
  });
  await insertSteps(tx, approval_id, 1, steps);
  return {
    approval_id,
    approved,
    events: [
      {
        subject: approved ? 'platform.approval.approved' : 'platform.approval.opened',
        aggregate: `approval:${approval_id}`,
        body: { approval_id, doc_type: docType, doc_no },
      },
    ],
  };
}
