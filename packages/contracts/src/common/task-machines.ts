import { type Machine, defineMachine } from '../kit/define-machine.ts';
import {
  countTaskStatus,
  pickTaskStatus,
  rackTransferStatus,
  replenishmentStatus,
  reverseTaskStatus,
  taskStatusA,
  taskStatusB,
  taskStatusC,
} from './task-status.ts';

// What can be done with a task of each coding, and where that takes it. The server refuses by these tables, the console
// enables buttons by them, and the database holds a copy (task_machine_edge) that the proofs look at.

const simpleMoves = {
  start: { from: ['pending'], to: 'ongoing' },
  done: { from: ['ongoing'], to: 'done' },
  cancel: { from: ['pending', 'ongoing'], to: 'cancel' },
} as const;
const taskMachineA = defineMachine('task_a', taskStatusA, simpleMoves);
const taskMachineB = defineMachine('task_b', taskStatusB, simpleMoves);
const taskMachineC = defineMachine('task_c', taskStatusC, simpleMoves);

const pickTaskMachine = defineMachine('task_pick', pickTaskStatus, {
  claim: { from: ['pending'], to: 'assigned' },
  assign: { from: ['pending'], to: 'assigned' },
  unassign: { from: ['assigned'], to: 'pending' },
  lapse: { from: ['assigned'], to: 'pending' },
  start: { from: ['assigned'], to: 'picking' },
  done: { from: ['picking'], to: 'picked' },
  /** It ended with lines that stay short. */
  fail: { from: ['picking'], to: 'pick_fail' },
  cancel: { from: ['pending', 'assigned', 'picking'], to: 'cancel' },
});

const countTaskMachine = defineMachine('task_count', countTaskStatus, {
  claim: { from: ['pending'], to: 'assigned' },
  assign: { from: ['pending'], to: 'assigned' },
  unassign: { from: ['assigned'], to: 'pending' },
  /** One that was begun goes back too: the counts so far stay, the rest is for another counter. */
  lapse: { from: ['assigned', 'ongoing'], to: 'pending' },
  start: { from: ['assigned'], to: 'ongoing' },
  done: { from: ['ongoing'], to: 'done' },
  cancel: { from: ['pending', 'assigned', 'ongoing'], to: 'cancel' },
});

const reverseTaskMachine = defineMachine('task_reverse', reverseTaskStatus, {
  claim: { from: ['pending'], to: 'assigned' },
  assign: { from: ['pending'], to: 'assigned' },
  unassign: { from: ['assigned'], to: 'pending' },
  lapse: { from: ['assigned'], to: 'pending' },
  start: { from: ['assigned'], to: 'ongoing' },
  done: { from: ['ongoing'], to: 'done' },
  cancel: { from: ['pending', 'assigned', 'ongoing'], to: 'cancel' },
});

const rackTransferMachine = defineMachine('task_rack_transfer', rackTransferStatus, {
  start: { from: ['pending'], to: 'picking' },
  pick: { from: ['picking'], to: 'picked' },
  drop: { from: ['picked'], to: 'pending_putaway' },
  put: { from: ['pending_putaway'], to: 'putting' },
  /** No place was found, or the order was cancelled after the pick: what is on the device goes back. */
  put_back: { from: ['picking', 'picked', 'pending_putaway', 'putting'], to: 'pending_putback' },
  /** Straight from picking where each target is scanned with its source. */
  done: { from: ['picking', 'putting', 'pending_putback'], to: 'done' },
  cancel: { from: ['pending'], to: 'cancel' },
});

const replenishmentMachine = defineMachine('task_replenishment', replenishmentStatus, {
  /** The reserve is allocated: from now on people are offered it. */
  release: { from: ['created'], to: 'pending' },
  start: { from: ['pending'], to: 'picking' },
  pick: { from: ['picking'], to: 'picked' },
  put: { from: ['picked'], to: 'putting' },
  done: { from: ['putting'], to: 'done' },
  cancel: { from: ['created', 'pending'], to: 'cancel' },
});

/** A machine, and what is done to its tasks that leaves the status as it is. */
export interface TaskCoding<State extends string = string> {
  readonly machine: Machine<State>;
  readonly initial: State;
  readonly stays: Readonly<Record<string, readonly State[]>>;
}

/** `offered`: states a task is claimed in and stays in. `held`: any in which somebody has it. `running`: at work. */
function coding<State extends string>(
  machine: Machine<State>,
  initial: State,
  offered: readonly State[],
  held: readonly State[],
  running: readonly State[],
): TaskCoding<State> {
  const open = [...new Set(Object.values(machine.moves).flatMap(({ from }) => from))];
  return {
    machine,
    initial,
    stays: {
      claim: offered,
      assign: offered,
      unassign: offered,
      lapse: offered,
      reassign: held,
      /** Also where work goes on without a start of its own, as when goods are put back. */
      act: [...running, ...offered.filter((state) => state !== initial && state !== 'pending')],
      skip: running,
      pause: running,
      resume: running,
      take_over: running,
      block: open,
      unblock: open,
    },
  };
}

/** By the word that stands in `task_type_def.machine`. */
export const taskCodings = {
  A: coding(taskMachineA, 'pending', ['pending'], ['pending', 'ongoing'], ['ongoing']),
  B: coding(taskMachineB, 'pending', ['pending'], ['pending', 'ongoing'], ['ongoing']),
  C: coding(taskMachineC, 'pending', ['pending'], ['pending', 'ongoing'], ['ongoing']),
  P: coding(pickTaskMachine, 'pending', [], ['assigned', 'picking'], ['picking']),
  count: coding(countTaskMachine, 'pending', [], ['assigned', 'ongoing'], ['ongoing']),
  reverse: coding(reverseTaskMachine, 'pending', [], ['assigned', 'ongoing'], ['ongoing']),
  rack_transfer: coding(
    rackTransferMachine,
    'pending',
    ['pending', 'pending_putaway', 'pending_putback'],
    ['pending', 'picking', 'picked', 'pending_putaway', 'putting', 'pending_putback'],
    ['picking', 'picked', 'putting'],
  ),
  replenishment: coding(
    replenishmentMachine,
    'created',
    ['pending'],
    ['pending', 'picking', 'picked', 'putting'],
    ['picking', 'picked', 'putting'],
  ),
} as const satisfies Readonly<Record<string, TaskCoding>>;
export type TaskCodingName = keyof typeof taskCodings;

/** Steps of the holder in the middle of the work that only some machines have. */
export type TaskStep = 'pick' | 'drop' | 'put' | 'put_back';

/** One legal step. A new task comes from nowhere. */
export interface TaskEdge {
  readonly act: string;
  readonly from: number | null;
  readonly to: number;
}

export function taskEdges({ machine, initial, stays: kept }: TaskCoding): TaskEdge[] {
  const { states, moves } = machine;
  return [
    { act: 'create', from: null, to: states.codeOf(initial) },
    ...Object.keys(moves).flatMap((act) =>
      machine.fromCodes(act).map((from) => ({ act, from, to: machine.toCode(act) })),
    ),
    ...Object.entries(kept).flatMap(([act, names]) =>
      names.map((name) => ({ act, from: states.codeOf(name), to: states.codeOf(name) })),
    ),
  ];
}
