import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import type { CommandContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type AdjustmentRow, type ListedAdjustment, findAdjustment, lockAdjustment } from './adjustments.ts';

const missing = (context: Pick<CommandContext, 'session'>, id: string): never =>
  refuse(baseErrors.notFound, { thing: 'Adjustment', id, whs_id: context.session.whs_id });

/** The document a command is about, and nobody else changes it meanwhile. */
export const lockedAdjustment = async (context: CommandContext, adjustmentNo: string): Promise<AdjustmentRow> =>
  (await lockAdjustment(context.tx, adjustmentNo)) ?? missing(context, adjustmentNo);

export const foundAdjustment = async (
  context: { readonly tx: Parameters<typeof findAdjustment>[0] } & Pick<CommandContext, 'session'>,
  adjustmentNo: string,
): Promise<ListedAdjustment> => (await findAdjustment(context.tx, adjustmentNo)) ?? missing(context, adjustmentNo);
