import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { Actor, Databases } from '../db/databases.ts';
import type { ReadTx } from '../db/tx.ts';

/** A configuration key, typed: what is stored is text, what code reads is `T`. */
export interface ConfDef<T = unknown> {
  readonly key: string;
  readonly fallback: string;
  /** Throws on a text that is no value of this key. */
  readonly parse: (text: string) => T;
  /** The console may read it. */
  readonly clientVisible: boolean;
}

export const intConf = (key: string, fallback: number, range: { min: number; max: number }): ConfDef<number> => ({
  key,
  fallback: String(fallback),
  clientVisible: false,
  parse: (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < range.min || value > range.max) {
      throw new RangeError(`${key} must be a whole number from ${range.min} to ${range.max}, not ${text}`);
    }
    return value;
  },
});

export const switchConf = (key: string, fallback: 0 | 1): ConfDef<boolean> => ({
  key,
  fallback: String(fallback),
  clientVisible: true,
  parse: (text) => {
    if (text !== '0' && text !== '1') throw new RangeError(`${key} must be 0 or 1, not ${text}`);
    return text === '1';
  },
});

const visibleText = (
  key: string,
  fallback: string,
  rule: string,
  holds: (text: string) => boolean,
): ConfDef<string> => ({
  key,
  fallback,
  clientVisible: true,
  parse: (text) => {
    if (!holds(text)) throw new RangeError(`${key} must be ${rule}, not ${text}`);
    return text;
  },
});

export const textConf = (key: string, fallback = ''): ConfDef<string> =>
  visibleText(key, fallback, 'at most 500 letters', (text) => text.length <= 500);

/** Empty, or an address of http or https. */
export const urlConf = (key: string, fallback = ''): ConfDef<string> =>
  visibleText(key, fallback, 'an http address', (text) => text === '' || /^https?:\/\/[^\s]+$/.test(text));

export const versionConf = (key: string, fallback: string): ConfDef<string> =>
  visibleText(key, fallback, 'a version like 1.0.0', (text) => /^\d+\.\d+\.\d+$/.test(text));

/** Names with commas between them. */
export const listConf = (key: string): ConfDef<readonly string[]> => ({
  key,
  fallback: '',
  clientVisible: true,
  parse: (text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
});

export const jsonConf = <T>(key: string, fallback: T, parse: (value: unknown) => T): ConfDef<T> => ({
  key,
  fallback: JSON.stringify(fallback),
  clientVisible: true,
  parse: (text) => parse(JSON.parse(text)),
});

export interface ConfReader {
  get<T>(def: ConfDef<T>): Promise<T>;
  /** As text, for the console. */
  text(def: ConfDef): Promise<string>;
}

export interface Conf {
  for(whs: WhsId, actor: Actor): ConfReader;
  /** Reads on the connection of a running transaction: a command never waits for a second one while it holds the first. */
  inside(tx: ReadTx): ConfReader;
  /** Called when a value changed anywhere; without the hint a change is seen after 30 s. */
  invalidate(): void;
}

const keepMs = 30_000;

/** Reads warehouse, then site, then all, then the default of the code. */
export function openConf(databases: Databases): Conf {
  const known = new Map<WhsId, { values: Promise<ReadonlyMap<string, string>>; at: number }>();

  const load = async (tx: ReadTx): Promise<ReadonlyMap<string, string>> => {
    const rows = await tx.sql<{ conf_key: string; conf_value: string }>(
      'select distinct on (conf_key) conf_key, conf_value from conf_value order by conf_key, scope desc',
      [],
      'conf.load',
    );
    return new Map(rows.map((row) => [row.conf_key, row.conf_value]));
  };

  const values = (
    whs: WhsId,
    read: () => Promise<ReadonlyMap<string, string>>,
  ): Promise<ReadonlyMap<string, string>> => {
    const cached = known.get(whs);
    if (cached && Date.now() - cached.at < keepMs) return cached.values;
    const loading = read();
    known.set(whs, { values: loading, at: Date.now() });
    loading.catch(() => known.delete(whs));
    return loading;
  };

  const reader = (whs: WhsId, read: () => Promise<ReadonlyMap<string, string>>): ConfReader => ({
    get: async (def) => def.parse((await values(whs, read)).get(def.key) ?? def.fallback),
    text: async (def) => (await values(whs, read)).get(def.key) ?? def.fallback,
  });

  return {
    for: (whs, actor) => reader(whs, () => databases.dbFor(whs).read(actor, load)),
    inside: (tx) => reader(tx.whs, () => load(tx)),
    invalidate: () => known.clear(),
  };
}
