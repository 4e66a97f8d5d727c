import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedCommand, Refusal } from './command.ts';
import type { CommandStore, Placed } from './run-queue.ts';

const waiting = 0;
const refused = 1;

type State = typeof waiting | typeof refused;
type Kept = QueuedCommand & { readonly seq?: number; owner: string; state: State; refusal?: Refusal };
export type RefusedCommand = Placed & { readonly refusal: Refusal };

interface Schema extends DBSchema {
  commands: { key: number; value: Kept; indexes: { owner: [string, State] } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('tallyhouse-commands', 1, {
    upgrade: (db) => {
      const commands = db.createObjectStore('commands', { keyPath: 'seq', autoIncrement: true });
      commands.createIndex('owner', ['owner', 'state']);
    },
    // A later build may want another form of it: this tab must not stand in its way.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
};

/** The disk has it before anybody is told so: a battery may be pulled at any moment. */
const durable = { durability: 'strict' } as const;

export interface OwnStore extends CommandStore {
  waiting(): Promise<readonly Placed[]>;
  refused(): Promise<readonly RefusedCommand[]>;
}

/** The commands of one person in one warehouse: nobody else's are ever sent in her name. */
export function commandStore(owner: string): OwnStore {
  const all = async (state: State): Promise<Kept[]> =>
    (await open()).getAllFromIndex('commands', 'owner', IDBKeyRange.only([owner, state]));
  return {
    waiting: async () => (await all(waiting)) as unknown as Placed[],
    refused: async () => (await all(refused)) as unknown as RefusedCommand[],
    add: async (command) => {
      const tx = (await open()).transaction('commands', 'readwrite', durable);
      const [seq] = await Promise.all([tx.store.add({ ...command, owner, state: waiting }), tx.done]);
      return seq;
    },
    first: async () => {
      const tx = (await open()).transaction('commands');
      const cursor = await tx.store.index('owner').openCursor(IDBKeyRange.only([owner, waiting]));
      return cursor?.value as Placed | undefined;
    },
    remove: async (seq) => {
      const tx = (await open()).transaction('commands', 'readwrite', durable);
      await Promise.all([tx.store.delete(seq), tx.done]);
    },
    refuse: async (seq, refusal) => {
      const tx = (await open()).transaction('commands', 'readwrite', durable);
      const kept = await tx.store.get(seq);
      if (kept) await tx.store.put({ ...kept, state: refused, refusal });
      await tx.done;
    },
  };
}
