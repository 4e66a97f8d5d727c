import { describe, expect, it } from 'vitest';
import { platformCalls } from '@tallyhouse/contracts/modules/platform/calls.ts';
import { isHeard, tones } from './tones.ts';
import { hasVoice, utterance } from './voice.ts';

describe('sounds', () => {
  it('follow the config of the warehouse: a node name, and 1 for open or 2 for close [SHELL-3-16]', () => {
    const config = (sound_type: number): unknown => ({ list: [{ node_name: 'Inbound.QC.ScanError', sound_type }] });
    const { reply } = platformCalls.getNotificationSoundList;
    expect([1, 2].every((type) => reply.safeParse(config(type)).success)).toBe(true);
    expect([0, 3].some((type) => reply.safeParse(config(type)).success)).toBe(false);
    const chosen = new Map([
      ['Inbound.QC.ScanError', 2],
      ['Inbound.QC.Done', 1],
    ]);
    expect([isHeard(chosen, 'Inbound.QC.ScanError'), isHeard(chosen, 'Inbound.QC.Done')]).toEqual([false, true]);
  });

  it('are made for what goes wrong where nobody chose, and not for what goes well', () => {
    expect([isHeard(new Map(), 'Inbound.QC.ScanError'), isHeard(new Map(), 'Inbound.QC.Done')]).toEqual([true, false]);
  });

  it('of an error are longer and lower than those of a good scan', () => {
    const length = (tone: keyof typeof tones): number => tones[tone].reduce((sum, { ms }) => sum + ms, 0);
    const highest = (tone: keyof typeof tones): number => Math.max(...tones[tone].map(({ hz }) => hz));
    expect(length('wrong')).toBeGreaterThan(length('good'));
    expect(highest('wrong')).toBeLessThan(highest('good'));
  });
});

describe('the voice', () => {
  const voices = ['zh-HK', 'en_US', 'th-TH', 'fil-PH', 'zh-TW', 'es-ES'].map((lang) => ({ lang }));
  const words = { own: 'ผิดพลาด', english: 'error' };

  it("speaks the person's language", () => {
    expect(utterance(voices, 'th', words)).toEqual({ text: 'ผิดพลาด', lang: 'th-TH', voice: voices[2] });
    expect(utterance(voices, 'tl-PH', words).lang).toBe('fil-PH');
    expect(utterance(voices, 'sp-MX', words).lang).toBe('es-ES');
    expect(utterance(voices, 'zh-TW', words).lang).toBe('zh-TW');
  });

  it('falls back to English words in an English voice', () => {
    expect(utterance(voices, 'vi', words)).toEqual({ text: 'error', lang: 'en_US', voice: voices[1] });
    expect(utterance(voices, 'zh-CN', words).text).toBe('error');
    expect(utterance([], 'vi', words)).toEqual({ text: 'error', lang: 'en-US', voice: undefined });
  });

  it('is missing where the computer has none of the language', () => {
    expect((['en', 'th', 'vi', 'zh-CN', 'zh-TW'] as const).map((locale) => hasVoice(voices, locale))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});
