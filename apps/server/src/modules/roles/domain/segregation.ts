import type { SegregationWarning } from '@tallyhouse/contracts/modules/roles/entities.ts';

interface Rule {
  readonly rule: SegregationWarning['rule'];
  /** The keys of a role that should not come together; none when all is well. */
  readonly clashes: (keys: readonly string[]) => readonly string[];
}

const isApproval = (key: string): boolean => /\.(Approve|Reject)$/.test(key);
const above = (key: string): string => key.slice(0, key.lastIndexOf('.'));
/** Keys that change people, roles and what a key means. */
const isAdministration = (key: string): boolean =>
  /^PC\.SystemConfig\.(User|UserList|UserRole)\.(.+\.)?(Create|Edit|Delete)$/.test(key);

/** One line for each pair of duties that two people should share. */
const rules: readonly Rule[] = [
  {
    // Who makes a document does not approve documents of that type.
    rule: 'createAndApprove',
    clashes: (keys) => {
      const made = new Set(keys.filter((key) => key.endsWith('.Create')).map(above));
      const approved = new Set(keys.filter((key) => key.endsWith('.Approve')).map(above));
      return [...made].filter((type) => approved.has(type)).flatMap((type) => [`${type}.Create`, `${type}.Approve`]);
    },
  },
  {
    // Who gives rights could give herself the right to approve her own work.
    rule: 'administerAndApprove',
    clashes: (keys) => {
      const [administers, approves] = [keys.filter(isAdministration), keys.filter(isApproval)];
      return administers.length > 0 && approves.length > 0 ? [...administers, ...approves] : [];
    },
  },
];

/** What an auditor would ask about a role with these keys. It warns and does not refuse: small sites have few people. */
export const segregationWarnings = (keys: readonly string[]): SegregationWarning[] =>
  rules
    .map(({ rule, clashes }) => ({ rule, keys: [...new Set(clashes(keys))].toSorted() }))
    .filter((warning) => warning.keys.length > 0);
