import { soundType } from '@tallyhouse/contracts/modules/platform/enums.ts';

export type Tone = 'good' | 'complete' | 'wrong' | 'again';

interface Beep {
  readonly hz: number;
  readonly ms: number;
}

/** Wrong is longer and lower than good: it is heard over a conveyor without looking. */
export const tones: Readonly<Record<Tone, readonly Beep[]>> = {
  good: [{ hz: 880, ms: 80 }],
  complete: [
    { hz: 660, ms: 80 },
    { hz: 990, ms: 80 },
  ],
  wrong: [
    { hz: 220, ms: 500 },
    { hz: 220, ms: 500 },
  ],
  again: [{ hz: 440, ms: 250 }],
};

const gapS = 0.06;
const volume = 0.5;

let context: AudioContext | undefined;

/** Made with tones, not files: nothing has to be loaded before the first one is heard. */
export function playTone(tone: Tone): void {
  try {
    context ??= new AudioContext();
    // A browser lets a page make sounds only after somebody has done something on it.
    void context.resume().catch(() => undefined);
    let at = context.currentTime;
    for (const { hz, ms } of tones[tone]) {
      const oscillator = new OscillatorNode(context, { type: 'square', frequency: hz });
      const gain = new GainNode(context, { gain: volume });
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(at);
      oscillator.stop(at + ms / 1000);
      at += ms / 1000 + gapS;
    }
  } catch {
    // A computer without a loudspeaker still shows what is said.
  }
}

/** What went wrong is heard unless the warehouse wants silence there. */
const loud = /\.(ScanError|Exception|Short|Cancelled|PrintFailed|ExportFailed)$/;

/** Whether a happening is heard in this warehouse; `chosen` is its notification sound config by node name. */
export function isHeard(chosen: ReadonlyMap<string, number>, node: string): boolean {
  const type = chosen.get(node);
  return type === undefined ? loud.test(node) : type === soundType.codeOf('open');
}
