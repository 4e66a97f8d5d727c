import { moment } from '@tallyhouse/contracts/kit/epoch.ts';
import { ruleCenterErrors } from '@tallyhouse/contracts/modules/rule-center/errors.ts';
import { simulationCalls, simulationLimit } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { addJob } from '../../../kernel/jobs/job.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { simulationJob } from '../../../rules/simulate.ts';
import { countDecisions } from '../../../rules/store/decisions.ts';
import { setVersionOf } from '../../../rules/store/sets.ts';
import { insertSimulation } from '../../../rules/store/simulations.ts';
import { refuseUnlessSimulator } from '../domain/guards.ts';
import { knownRule } from '../store/open-rule.ts';

/** Asks for a replay. A worker does it; the versions it tries are those that are drafts now, or wait for their time. */
export const simulateRule = handle(simulationCalls.simulateRule, async ({ tx, session }, input) => {
  const { rule_type, rule_id_list, sample, decision_id } = input;
  refuseUnlessSimulator(session.keys, rule_type);
  const [from, to] = [moment(input.from) ?? new Date(0), moment(input.to) ?? new Date()];
  const drafts = await Promise.all(
    [...new Set(rule_id_list)].map(async (rule_id) => {
      const rule = await knownRule(tx, rule_id);
      const version = rule.draft_version ?? rule.next_version;
      if (version === null || rule.rule_type !== rule_type)
        return refuse(ruleCenterErrors.nothingToPublish, { rule_id });
      return { rule_id, version };
    }),
  );
  if (sample === null && decision_id === null) {
    const count = await countDecisions(tx, { type: rule_type, from, to }, 10 * simulationLimit);
    if (count > simulationLimit) refuse(ruleCenterErrors.simulationTooLarge, { count, limit: simulationLimit });
  }
  const simulation_id = `SM${String(await nextNumber(tx, 'rule_simulation')).padStart(6, '0')}`;
  await insertSimulation(tx, {
    simulation_id,
    rule_type,
    drafts,
    set_version: await setVersionOf(tx, rule_type),
    decided_from: from,
    decided_to: to,
    decision_id,
    sample: sample ?? simulationLimit,
    creator: session.email,
  });
  await addJob(tx, simulationJob, simulation_id);
  return {
    reply: { simulation_id },
    audit: [{ object_id: simulation_id, after: { rules: rule_id_list.join(', ') } }],
    events: [],
  };
});
