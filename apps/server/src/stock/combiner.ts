import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { CommandContext, HandlerOf, Outcome } from '../kernel/call.ts';
import { type RunTogether, runCommand, together } from '../kernel/command.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { type Claiming, allocate, askForClaims, claimFor } from './claims.ts';
import type { Allotted } from './domain/allocate.ts';
import { askFor } from './domain/asking.ts';
import type { Post } from './domain/moves.ts';
import { type Posted, decidePost } from './domain/post.ts';
import { post } from './post.ts';
import { type Kind, Queue } from './queue.ts';
import { lockBooks, lockClaims } from './store/lock.ts';
import { writeBooks } from './store/write.ts';

type Asker = Pick<CommandContext, 'session' | 'requestId' | 'kernel'>;

interface Combined<C extends CommandShape, Ask, Told> {
  readonly asks: (run: Asker, input: InputOf<C>) => Ask;
  readonly tells: (told: Told, input: InputOf<C>) => Outcome<ReplyOf<C>>;
}

const posts: Kind<Post, Posted> = {
  open: async (tx, asks) => {
    const books = await lockBooks(tx, askFor(asks, []));
    return { decide: (ask) => decidePost(books, ask), write: () => writeBooks(tx, books) };
  },
};

const claims: Kind<Claiming, Allotted[]> = {
  open: async (tx, asks) => {
    const { books, about } = await lockClaims(tx, askForClaims(asks));
    return { decide: (ask) => claimFor(books, about, ask), write: () => writeBooks(tx, books) };
  },
};

/** One queue for each kind and warehouse: posts lock places before balances, claims lock no places. */
function queuesOf<Ask, Told>(kind: Kind<Ask, Told>): (kernel: Kernel, whs: string) => Queue<Ask, Told> {
  const all = new WeakMap<Kernel, Map<string, Queue<Ask, Told>>>();
  return (kernel, whs) => {
    const own = all.get(kernel) ?? new Map<string, Queue<Ask, Told>>();
    all.set(kernel, own);
    const queue = own.get(whs) ?? new Queue(kernel, kind);
    own.set(whs, queue);
    return queue;
  };
}

const postQueue = queuesOf(posts);
const claimQueue = queuesOf(claims);

/** A handler that goes to PostgreSQL together with those that come with it, unless the switch is off. */
function combined<C extends CommandShape, Ask, Told>(
  { asks, tells }: Combined<C, Ask, Told>,
  queueOf: (kernel: Kernel, whs: string) => Queue<Ask, Told>,
  alone: (context: CommandContext, ask: Ask) => Promise<Told>,
): HandlerOf<C> {
  const handler = async (context: CommandContext, input: InputOf<C>): Promise<Outcome<ReplyOf<C>>> =>
    tells(await alone(context, asks(context, input)), input);
  const run: RunTogether = (kernel, one) => {
    if (!kernel.env.stockCombiner) return runCommand(kernel, one);
    return queueOf(kernel, one.session.whs_id).add(one, {
      asks: (asker) => asks(asker, asker.input as InputOf<C>),
      tells: (told, { input }) => tells(told, input as InputOf<C>),
    });
  };
  return Object.assign(handler, { [together]: run }) as unknown as HandlerOf<C>;
}

/** The handler of a command that is nothing but a post. When several come at once, they go to PostgreSQL together. */
export const handlePosting = <C extends CommandShape>(_call: C, posting: Combined<C, Post, Posted>): HandlerOf<C> =>
  combined(posting, postQueue, ({ tx }, ask) => post(tx, ask));

/** The same for a command that is nothing but claims. */
export const handleClaiming = <C extends CommandShape>(
  _call: C,
  claiming: Combined<C, Claiming, Allotted[]>,
): HandlerOf<C> => combined(claiming, claimQueue, ({ tx }, { lines, today }) => allocate(tx, lines, today));
