import { defineMachine } from '../../kit/define-machine.ts';
import { ruleStatus, ruleVersionState, simulationStatus } from './enums.ts';

export const ruleMachine = defineMachine('rule', ruleStatus, {
  enable: { from: ['disabled'], to: 'enabled' },
  disable: { from: ['enabled'], to: 'disabled' },
});

export const ruleVersionMachine = defineMachine('rule_version', ruleVersionState, {
  /** The draft goes on being one with other values. */
  save: { from: ['draft'], to: 'draft' },
  schedule: { from: ['draft'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  activate: { from: ['draft', 'scheduled'], to: 'active' },
  /** Its end is passed and nothing newer took its place: the version before it with no end of its own counts again. */
  restore: { from: ['superseded'], to: 'active' },
  supersede: { from: ['active', 'scheduled'], to: 'superseded' },
  discard: { from: ['draft'], to: 'discarded' },
});
export type RuleVersionMove = keyof typeof ruleVersionMachine.moves;

export const simulationMachine = defineMachine('rule_simulation', simulationStatus, {
  /** A worker takes it, or takes it over from one that fell silent. */
  claim: { from: ['waiting', 'running'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  give_up: { from: ['waiting', 'running'], to: 'failed' },
});
export type SimulationMove = keyof typeof simulationMachine.moves;
