/** One scan from the moment it was heard. */
export interface Scan {
  readonly id: number;
  readonly code: string;
  /** Epoch in milliseconds. */
  readonly at: number;
  readonly state: 'waiting' | 'done' | 'refused';
  readonly text: string;
}

type Work = (scan: Scan) => Promise<Pick<Scan, 'state' | 'text'>>;

const shown = 5;

/**
 * Scans in a line: each is worked when the one before it has its answer, in the order they came, at the step that
 * stands then. A scan that comes too early is never lost and never overtakes.
 */
export class ScanLine {
  #work: Work | undefined;
  readonly #changed: () => void;
  readonly #now: () => number;
  #scans: readonly Scan[] = [];
  #last = 0;
  #running = false;
  #held: Promise<unknown> | undefined;
  #undrawn: (() => void)[] = [];

  constructor(work: Work | undefined, changed: () => void, now: () => number = Date.now) {
    this.#work = work;
    this.#changed = changed;
    this.#now = now;
  }

  /** From now on scans are worked so: the step has changed. Without a step they wait. */
  heed(work: Work | undefined): void {
    this.#work = work;
    for (const drawn of this.#undrawn.splice(0)) drawn();
    if (!this.#running) void this.#run();
  }

  /** The newest first. Those that wait are all there, of the others the last five. */
  get scans(): readonly Scan[] {
    return this.#scans;
  }

  get waiting(): number {
    return this.#scans.filter(({ state }) => state === 'waiting').length;
  }

  add(code: string): void {
    this.#last += 1;
    this.#put({ id: this.#last, code, at: this.#now(), state: 'waiting', text: '' });
    if (!this.#running) void this.#run();
  }

  /** A button was pressed: scans that come behind it wait for its answer, and meet the step that it brings. */
  hold(pressed: Promise<void>): void {
    const held = Promise.all([this.#held, pressed.then(() => this.#redrawn(this.#changed))]);
    this.#held = held;
    void held.then(() => {
      if (this.#held === held) this.#held = undefined;
    });
  }

  /** Until what was changed is on the screen: it may be another step. */
  #redrawn(change: () => void): Promise<void> {
    const drawn = new Promise<void>((done) => this.#undrawn.push(done));
    change();
    return drawn;
  }

  #put(scan: Scan): void {
    const all = [scan, ...this.#scans.filter(({ id }) => id !== scan.id)].toSorted((a, b) => b.id - a.id);
    const settled = all.filter(({ state }) => state !== 'waiting').slice(0, shown);
    this.#scans = all.filter((one) => one.state === 'waiting' || settled.includes(one));
    this.#changed();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (;;) {
      if (this.#held) await this.#held;
      const next = this.#scans.findLast(({ state }) => state === 'waiting');
      if (!next || !this.#work) break;
      const answer = await this.#work(next);
      // The answer may have brought another step, and the next scan is for that one.
      await this.#redrawn(() => this.#put({ ...next, ...answer }));
    }
    this.#running = false;
  }
}
