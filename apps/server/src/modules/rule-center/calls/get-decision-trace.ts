import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { epoch } from '@tallyhouse/contracts/kit/epoch.ts';
import { simulationCalls } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findDecision, lastDecision } from '../../../rules/store/decisions.ts';
import { refuseWithoutRight } from '../domain/guards.ts';

export const getDecisionTrace = handle(
  simulationCalls.getDecisionTrace,
  async ({ tx, session }, { decision_id, document_id = '', line }) => {
    const found = decision_id ? await findDecision(tx, decision_id) : await lastDecision(tx, document_id, { line });
    if (!found) {
      const id = decision_id ?? document_id;
      return refuse(baseErrors.notFound, { thing: 'Decision', id, whs_id: session.whs_id });
    }
    refuseWithoutRight(session.keys, found.rule_type, 'view');
    const { at, document_type, trace } = found;
    return {
      decision_id: found.decision_id,
      at: epoch(at),
      document_type,
      document_id: found.document_id,
      line: found.line,
      trace,
    };
  },
);
