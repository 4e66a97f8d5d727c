import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'node:querystring';
import type pg from 'pg';
import { baseErrors } from '@tallyhouse/contracts/common/base-errors.ts';
import { errorText } from '@tallyhouse/contracts/kit/define-error.ts';
import { envelope, refusalData } from '@tallyhouse/contracts/kit/envelope.ts';
import { openapi } from '@tallyhouse/server/kernel/http/openapi.ts';
import type { Module } from '@tallyhouse/server/kernel/module.ts';
import { refusalsOf } from './catalogue.ts';
import { texts } from './dictionary.ts';
import type { Shot } from './shots.ts';
import type { Answer } from './wire.ts';

/** The rules an answer is held to; the name of a rule is what a control must be caught by. */
export type Rule =
  | 'no answer'
  | 'server error'
  | 'no envelope'
  | 'not in the catalogue'
  | 'shows the inside'
  | 'too long'
  | 'taken against its contract'
  | 'changed something';

export interface Finding {
  readonly rule: Rule;
  readonly detail: string;
}

/** No text that is sent here, and none of the demo world, holds any of these. */
const inside: readonly RegExp[] = [
  /\n\s*at \S|\bat (?:async )?[\w.<>]+ \(\S+:\d+|\(file:|node_modules|node:internal/,
  /relation "|column "|constraint "|function \S+\(.*\) does not exist|syntax error at|violates|duplicate key|invalid input syntax/,
  /out of range for type|value too long for|permission denied for|row-level security|current transaction is aborted|invalid byte sequence/,
  /\b(?:Zod|Type|Range|Reference|Syntax|Database|Aggregate)Error\b|invalid_type|unrecognized_keys|\b_zod\b|too_(?:small|big)\b/,
  /\b(?:FST_ERR|ECONN[A-Z]+|ENOENT|EPIPE|ERR_[A-Z]+_)/,
];
/** Sent in some shots, so only what the server adds of its own counts. */
const insideUnlessSent: readonly RegExp[] = [/(?:^|[\s"'(])\/(?:\w+\/)+\w+|\.[cm]?[jt]s\b|[A-Z]:\\/];

const serverPackages = (): string[] => {
  const file = resolve(import.meta.dirname, '../../apps/server/package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).flatMap((name) => (name.startsWith('@tallyhouse/') ? [] : name.split('/')));
};

/** Names of tables, columns, constraints and packages that no contract says aloud and no person would. */
export async function secretNames(admin: pg.Client, modules: readonly Module[]): Promise<ReadonlySet<string>> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace in ('site'::regnamespace, 'control'::regnamespace)
     union select conname from pg_constraint where connamespace in ('site'::regnamespace, 'control'::regnamespace)
     union select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace in ('site'::regnamespace, 'control'::regnamespace) and a.attnum > 0 and not a.attisdropped`,
  );
  const said = new Set(JSON.stringify(openapi(modules, '')).match(/\w+/g));
  return new Set(
    [
      ...rows.map(({ name }) => name).filter((name) => name.includes('_')),
      ...serverPackages().filter((name) => name.length > 3),
    ].filter((name) => !said.has(name)),
  );
}

const wordsOf = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** Every text of the request, longest first: a refusal may say back what was sent. */
function sentTexts(shot: Shot): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        found.add(name);
        walk(inner);
      }
  };
  walk(parse(shot.path.split('?')[1] ?? ''));
  try {
    walk(JSON.parse(String(shot.body ?? '{}')));
  } catch {
    // Nobody can say back what nobody could read.
  }
  // What an earlier shot had stored comes back in the refusal of a later one.
  for (const text of texts) if (typeof text === 'string') found.add(text);
  return [...found].filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length);
}

const longestRefusal = 4_000;

export interface Judge {
  (shot: Shot, answer: Answer): Finding | undefined;
}

export function judgeBy(secrets: ReadonlySet<string>): Judge {
  const showsInside = (text: string, shot: Shot): string | undefined => {
    const found = inside.map((tell) => tell.exec(text)?.[0]).find((hit) => hit !== undefined);
    if (found !== undefined) return found;
    const own = sentTexts(shot).reduce((left, sent) => left.replaceAll(sent, ' '), text);
    return (
      insideUnlessSent.map((tell) => tell.exec(own)?.[0]).find((hit) => hit !== undefined) ??
      wordsOf(own).find((word) => secrets.has(word))
    );
  };

  return (shot, answer) => {
    if (answer.kind === 'silent') return { rule: 'no answer', detail: answer.why };
    const { http, text } = answer;
    const start = text.slice(0, 300);
    if (http >= 500) return { rule: 'server error', detail: `${http} ${start}` };
    if (shot.beforeAnyCall) {
      if (http < 400 && shot.mustRefuse) return { rule: 'taken against its contract', detail: `${http} ${start}` };
      const hit = inside.map((tell) => tell.exec(text)?.[0]).find((found) => found !== undefined);
      return hit === undefined ? undefined : { rule: 'shows the inside', detail: `"${hit}" in ${start}` };
    }
    if (shot.call.kind === 'file' && http === 200) {
      return shot.mustRefuse ? { rule: 'taken against its contract', detail: 'a file' } : undefined;
    }
    let said: ReturnType<typeof envelope.safeParse>;
    try {
      said = envelope.strict().safeParse(JSON.parse(text));
    } catch {
      return { rule: 'no envelope', detail: `${http} ${start}` };
    }
    if (!said.success || !answer.headers['content-type']?.startsWith('application/json'))
      return { rule: 'no envelope', detail: `${http} ${start}` };
    const { retcode, message, data } = said.data;
    if (retcode === 0) {
      const hit = inside.map((tell) => tell.exec(text)?.[0]).find((found) => found !== undefined);
      if (hit !== undefined) return { rule: 'shows the inside', detail: `"${hit}" in ${start}` };
      return shot.mustRefuse || http !== 200
        ? { rule: 'taken against its contract', detail: `${http} ${start}` }
        : undefined;
    }
    const def = refusalsOf(shot.call).get(retcode);
    const kept = refusalData.strict().safeParse(data);
    if (
      !def ||
      !kept.success ||
      kept.data.error !== def.name ||
      http !== def.http ||
      message !== errorText(def.text, kept.data.params)
    )
      return { rule: 'not in the catalogue', detail: `${http} ${start}` };
    if (text.length > longestRefusal) return { rule: 'too long', detail: `${text.length} bytes: ${start}` };
    const hit = showsInside(Object.values(kept.data.params).join('\n'), shot);
    return hit === undefined ? undefined : { rule: 'shows the inside', detail: `"${hit}" in ${start}` };
  };
}

/** The retcode of an envelope; undefined for anything else. */
export function retcodeOf(answer: Answer): number | undefined {
  try {
    return answer.kind === 'answered' ? (JSON.parse(answer.text) as { retcode?: number }).retcode : undefined;
  } catch {
    return undefined;
  }
}

/** Said on purpose: more work than the server takes. Nothing was changed, so the shot may be sent again. */
export const isBusy = (answer: Answer): boolean => retcodeOf(answer) === baseErrors.busy.retcode;
