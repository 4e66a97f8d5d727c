import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboundCalls } from '@tallyhouse/contracts/modules/inbound/calls.ts';
import { inventoryManagementCalls } from '@tallyhouse/contracts/modules/inventory-management/calls.ts';
import { modules } from '../../src/modules/registry.ts';
import { guardedCalls, lacksKey, usersLackingKeys, wrongRefusals } from '../kit/refusal-check.ts';
import { type Faults, brokenModules } from './broken-modules.ts';
import { filtersOf, isPaged, listCalls, readCalls, sortsOf } from './catalogue.ts';
import { constant } from './exceptions.ts';
import { type Subject, checkFilter, checkList, checkPages, checkSort, openList } from './list-checks.ts';
import { checkRead } from './read-checks.ts';
import { type Stage, hookMs, openStage } from './stage.ts';

const faults: Faults = { emptyLists: false, constantReads: false, ignored: new Map() };

/** Boxing and counting of inbound, and the whole of another module. */
const opened = new Set<string>(
  [...Object.values(inboundCalls), ...Object.values(inventoryManagementCalls)]
    .map(({ id }) => id)
    .filter((id) => /^(?:inbound\.(?:poboxing|counting)|process)\./.test(id)),
);

let stage: Stage;
/** Every list as it is while nothing is broken. */
const subjects: Subject[] = [];
beforeAll(async () => {
  stage = await openStage({ modules: brokenModules(modules, faults, ({ id }) => opened.has(id)) });
  const lists = await Promise.all(listCalls.map((call) => openList(stage.world, call)));
  subjects.push(...lists.filter((list) => typeof list !== 'string'));
}, hookMs);
afterAll(() => stage.stop());

interface Trial {
  /** How a finding of the check begins. */
  readonly name: string;
  /** What the server ignores of the input meanwhile. */
  readonly ignored: readonly string[];
  readonly check: () => Promise<string[]>;
}

/** The trials in which the check of a list finds nothing. */
async function unnoticed(trialsOf: (subject: Subject) => readonly Trial[]): Promise<string[]> {
  const silent = await Promise.all(
    subjects.map(async (subject) => {
      const { id } = subject.call;
      const found: string[] = [];
      for (const { name, ignored, check } of trialsOf(subject)) {
        faults.ignored.set(id, ignored);
        const findings = await check();
        if (!findings.some((finding) => finding.startsWith(`${id}: ${name}: `))) found.push(`${id}: ${name}`);
      }
      faults.ignored.delete(id);
      return found;
    }),
  );
  return silent.flat();
}

describe('on a broken server', { timeout: 2 * hookMs }, () => {
  it('every list without rows is noticed', async () => {
    faults.emptyLists = true;
    const findings = (await Promise.all(listCalls.map((call) => checkList(stage.world, call)))).flat();
    faults.emptyLists = false;
    expect(findings.toSorted()).toEqual(listCalls.map(({ id }) => `${id}: is empty`).toSorted());
  });

  it('every read that always gives its first reply is noticed', async () => {
    faults.constantReads = true;
    const findings = (await Promise.all(readCalls.map((call) => checkRead(stage.world, call)))).flat();
    faults.constantReads = false;
    expect(readCalls.filter(({ id }) => !findings.includes(`${id}: ${constant}`)).map(({ id }) => id)).toEqual([]);
  });

  it('every filter that is ignored is noticed', async () => {
    expect(subjects).toHaveLength(listCalls.length);
    const silent = await unnoticed((subject) =>
      filtersOf(subject.call).map(([field, schema]) => ({
        name: `filter ${field}`,
        ignored: [field],
        check: () => checkFilter(subject, field, schema),
      })),
    );
    expect(silent).toEqual([]);
  });

  it('every sort that is ignored is noticed', async () => {
    const silent = await unnoticed((subject) =>
      sortsOf(subject.call).map((sort) => ({
        name: `sort ${sort}`,
        ignored: ['sort', 'order'],
        check: () => checkSort(subject, sort),
      })),
    );
    expect(silent).toEqual([]);
  });

  it('every page number and page size that is ignored is noticed', async () => {
    const silent = await unnoticed((subject) =>
      (isPaged(subject.call) ? [['pageno', 'cursor'], ['count']] : []).map((ignored) => ({
        name: 'pages',
        ignored,
        check: () => checkPages(subject),
      })),
    );
    expect(silent).toEqual([]);
  });

  it('every call that is open to any session is noticed, and no other', async () => {
    const lacking = await usersLackingKeys(
      stage.server,
      guardedCalls.filter(({ id }) => opened.has(id)),
    );
    const wrong = await wrongRefusals(
      guardedCalls.filter(({ id }) => opened.has(id)),
      (key) => lacking.get(key) ?? stage.server.stranger(),
      lacksKey,
    );
    expect(opened.size).toBeGreaterThan(30);
    expect(wrong.map((finding) => finding.split(':')[0]).toSorted()).toEqual([...opened].toSorted());
  });
});
