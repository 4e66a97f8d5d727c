import { simulationCalls } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { page } from '../../../kernel/list/page.ts';
import { where } from '../../../kernel/list/where.ts';
import { refuseUnlessSimulator } from '../domain/guards.ts';
import { knownSimulation } from '../store/open-simulation.ts';
import { type StoredLine, lineList, lineOnWire } from '../store/simulation-lines.ts';

export const searchRuleSimulationLine = handle(
  simulationCalls.searchRuleSimulationLine,
  async ({ tx, session }, input) => {
    const { rule_type } = await knownSimulation(tx, input.simulation_id);
    refuseUnlessSimulator(session.keys, rule_type);
    const filter = where(session.whs_id).equal('simulation_id', input.simulation_id).equal('is_worse', input.is_worse);
    const found = await page<StoredLine, 'line_no'>(tx, lineList, filter, input);
    return { ...found, list: found.list.map(lineOnWire) };
  },
);
