import { defineMachine } from '../../kit/define-machine.ts';
import { deviceStatus } from './enums.ts';

/** The moves a person makes. Binding, releasing and transferring come with the tasks that do it. */
export const deviceMachine = defineMachine('device', deviceStatus, {
  lock: { from: ['normal'], to: 'locked' },
  unlock: { from: ['locked'], to: 'normal' },
  report_damaged: { from: ['normal', 'using', 'locked'], to: 'damaged' },
  repair: { from: ['damaged'], to: 'normal' },
  report_lost: { from: ['normal', 'using', 'locked', 'in_transit'], to: 'lost' },
  report_found: { from: ['lost'], to: 'normal' },
  scrap: { from: ['normal', 'locked', 'damaged', 'lost'], to: 'scrapped' },
});
export type DeviceMove = keyof typeof deviceMachine.moves;
