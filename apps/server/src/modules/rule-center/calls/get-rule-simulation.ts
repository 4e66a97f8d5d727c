import { simulationCalls } from '@tallyhouse/contracts/modules/rule-center/simulation-calls.ts';
import { handle } from '../../../kernel/call.ts';
import { refuseUnlessSimulator } from '../domain/guards.ts';
import { knownSimulation } from '../store/open-simulation.ts';
import { simulationOnWire } from '../store/simulation-lines.ts';

export const getRuleSimulation = handle(
  simulationCalls.getRuleSimulation,
  async ({ tx, session }, { simulation_id }) => {
    const simulation = await knownSimulation(tx, simulation_id);
    refuseUnlessSimulator(session.keys, simulation.rule_type);
    return simulationOnWire(simulation);
  },
);
