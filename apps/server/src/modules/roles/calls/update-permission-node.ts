import { rolesCalls } from '@tallyhouse/contracts/modules/roles/calls.ts';
import { rolesErrors } from '@tallyhouse/contracts/modules/roles/errors.ts';
import { refuseUnlessIn } from '../../../kernel/auth/authority.ts';
import { handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { refuseStale } from '../../../kernel/versions.ts';
import { mayBeBpo } from '../domain/keys.ts';
import { bpoRolesWith, lastChangeOf, lockPermission, writePermission } from '../store/permissions.ts';
import { allWarehouses } from '../store/warehouses.ts';

const titlesAsText = (titles: Readonly<Record<string, string>>): string =>
  Object.entries(titles)
    .map(([locale, title]) => `${locale}: ${title}`)
    .toSorted()
    .join('; ');

export const updatePermissionNode = handle(
  rolesCalls.updatePermissionNode,
  async ({ tx, session, operator }, { key, version: seen, titles, sensitive, bpo_allowed, reason }) => {
    // What a key means is the same everywhere, so only an operator of every warehouse changes it.
    refuseUnlessIn(
      operator,
      (await allWarehouses(tx)).map(({ whs_id }) => whs_id),
    );
    const [row, last] = await Promise.all([lockPermission(tx, key), lastChangeOf(tx, key)]);
    const before = refuseStale(session, { thing: 'Key', id: key }, row && { ...row, ...last }, seen);
    const after = { sensitive, bpo_allowed: bpo_allowed === 1 };
    if (after.bpo_allowed && !mayBeBpo(after)) refuse(rolesErrors.keyNotForBpo, { key });
    if (mayBeBpo(before) && !mayBeBpo(after)) {
      const n = await bpoRolesWith(tx, key);
      if (n > 0) refuse(rolesErrors.keyHeldByBpo, { n, key });
    }
    const version = before.version + 1;
    await writePermission(tx, { key, ...after, titles, version });
    return {
      reply: { version },
      audit: [
        {
          object_id: key,
          before: {
            sensitive: before.sensitive,
            bpo_allowed: before.bpo_allowed,
            titles: titlesAsText(before.titles),
          },
          after: { ...after, titles: titlesAsText(titles) },
          reason,
        },
      ],
    };
  },
);
