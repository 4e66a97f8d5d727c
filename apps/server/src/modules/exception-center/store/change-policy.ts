import type { PolicyContent } from '@tallyhouse/contracts/modules/exception-center/entities.ts';
import type { AuditDraft, CommandContext, Outcome } from '../../../kernel/call.ts';
import { keyOf } from '../domain/compile-policy.ts';
import { differing } from '../domain/differing.ts';
import { rowName } from '../domain/row-names.ts';
import { type PolicyAct, addVersion, rowsOfVersion } from './policies.ts';

const contentOf = (row: PolicyContent & { version?: number; updated_by?: string; updated_at?: number }) => {
  const { version: _version, updated_by: _by, updated_at: _at, ...content } = row;
  return content;
};

/** The wanted rows that differ from those that count become the next version. Where none does, nothing is written. */
export async function changePolicy(
  { tx }: Pick<CommandContext, 'tx'>,
  now: number,
  wanted: readonly PolicyContent[],
  act: PolicyAct,
): Promise<Outcome<{ version: number }>> {
  const known = new Map((await rowsOfVersion(tx, now)).map((row) => [keyOf(row), contentOf(row)]));
  const changed = wanted.flatMap((row) => {
    const content = contentOf(row);
    const differs = differing(known.get(keyOf(row)), content);
    return differs ? [{ content, differs }] : [];
  });
  const [first, ...rest] = changed.map(({ content, differs }): AuditDraft => ({
    object_id: rowName(content),
    ...differs,
    reason: act.why,
  }));
  if (!first) {
    const same: AuditDraft = { object_id: `v${now}`, reason: act.why };
    return { reply: { version: now }, audit: [same], events: [] };
  }
  const version = now + 1;
  const rows = changed.map(({ content }) => content);
  await addVersion(tx, version, act, rows);
  return {
    reply: { version },
    audit: [first, ...rest],
    events: [
      {
        subject: 'exception.policy.changed',
        aggregate: 'exception_policy',
        body: { version, rows: rows.map(rowName) },
      },
    ],
  };
}
