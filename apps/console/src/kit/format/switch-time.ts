/** What moved here from the old system at a time of its own. */
export type SwitchModule = 'inbound' | 'outbound' | 'inventory';
export type SwitchTimes = Readonly<Record<SwitchModule, number>>;

/** The first segment of a path names its section. */
const sections: Readonly<Record<string, SwitchModule>> = {
  inbound: 'inbound',
  moveinbound: 'inbound',
  returninbound: 'inbound',
  salesoutbound: 'outbound',
  mtoutbound: 'outbound',
  rtsoutbound: 'outbound',
  inventorymanage: 'inventory',
  inventorymap: 'inventory',
  transfer: 'inventory',
};

/** The module whose switch time counts on a page. Other pages have none. */
export function switchModuleOf(path: string): SwitchModule | undefined {
  const first = path.replace(/^\/v2/, '').split('/')[1]?.toLowerCase() ?? '';
  return Object.hasOwn(sections, first) ? sections[first] : undefined;
}

const hasTenDigits = (value: number): boolean => Number.isInteger(value) && /^\d{10}$/.test(String(value));

/** The switch time a range reaches back over; undefined when all of it is in this system. */
export function switchTimeBefore(path: string, range: readonly number[], times: SwitchTimes): number | undefined {
  const module = switchModuleOf(path);
  const switched = module === undefined ? 0 : times[module];
  return switched > 0 && range.some((moment) => hasTenDigits(moment) && moment < switched) ? switched : undefined;
}
