import { type LocaleCode, languageTag } from '@tallyhouse/contracts/common/locales.ts';

type Voice = Pick<SpeechSynthesisVoice, 'lang'>;

/** Voices of the Philippines call themselves Filipino. */
const sameLanguage: Readonly<Record<string, string>> = { fil: 'tl' };

const partsOf = (tag: string): readonly [language: string, rest: string] => {
  const [first = '', ...rest] = tag.replaceAll('_', '-').toLowerCase().split('-');
  return [sameLanguage[first] ?? first, rest.join('-')];
};

/** A Chinese voice speaks one of two languages; every other language is understood whatever the country. */
const fits = (voice: Voice, tag: string): boolean => {
  const [language, rest] = partsOf(voice.lang);
  const [wanted, region] = partsOf(tag);
  return language === wanted && (language !== 'zh' || rest.endsWith(region));
};

const find = <V extends Voice>(voices: readonly V[], tag: string): V | undefined =>
  voices.find(({ lang }) => lang.replaceAll('_', '-').toLowerCase() === tag.toLowerCase()) ??
  voices.find((voice) => fits(voice, tag));

export const hasVoice = (voices: readonly Voice[], locale: LocaleCode): boolean =>
  find(voices, languageTag(locale)) !== undefined;

export interface Words {
  readonly own: string;
  readonly english: string;
}

/** What is said, and by whom: in the person's language, else in English, else by whatever the computer has. */
export function utterance<V extends Voice>(
  voices: readonly V[],
  locale: LocaleCode,
  words: Words,
): { readonly text: string; readonly lang: string; readonly voice: V | undefined } {
  const own = find(voices, languageTag(locale));
  if (own) return { text: words.own, lang: own.lang, voice: own };
  const english = find(voices, 'en-US');
  return { text: words.english, lang: english?.lang ?? 'en-US', voice: english };
}

const loadMs = 2000;

/** Browsers name their voices only after a while. */
export async function voicesHere(): Promise<readonly SpeechSynthesisVoice[]> {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (!speech) return [];
  if (speech.getVoices().length > 0) return speech.getVoices();
  await new Promise<void>((go) => {
    speech.addEventListener('voiceschanged', () => go(), { once: true });
    setTimeout(go, loadMs);
  });
  return speech.getVoices();
}

export function say(locale: LocaleCode, words: Words): void {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (!speech) return;
  const { text, lang, voice } = utterance(speech.getVoices(), locale, words);
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = lang;
  if (voice) spoken.voice = voice;
  // The last thing that went wrong is what matters now.
  speech.cancel();
  speech.speak(spoken);
}
