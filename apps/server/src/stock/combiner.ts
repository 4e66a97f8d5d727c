import type { CommandShape, InputOf, ReplyOf } from '@tallyhouse/contracts/kit/define-call.ts';
import type { CommandContext, HandlerOf, Outcome } from '../kernel/call.ts';
import { type Answer, type CommandRun, type RunTogether, runCommand, together } from '../kernel/command.ts';
import { type Decided, runTogether } from '../kernel/commands-together.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { Refusal } from '../kernel/refusal.ts';
import { askFor } from './domain/asking.ts';
import type { Post } from './domain/moves.ts';
import { type Posted, decidePost } from './domain/post.ts';
import { post } from './post.ts';
import { lockBooks } from './store/lock.ts';
import { writeBooks } from './store/write.ts';

/** PostgreSQL is asked for a batch at a time; while two are on their way, what comes waits and goes together. */
const mostInFlight = 2;
const mostTogether = 64;

interface Waiting {
  readonly run: CommandRun;
  readonly posting: Posting;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

type Asking = Pick<CommandContext, 'session' | 'requestId' | 'kernel'>;

/** What a command asks of the stock room and tells of it: a post that its input alone decides. */
interface Posting {
  readonly asks: (run: Asking, input: never) => Post;
  readonly tells: (posted: Posted, input: never) => Outcome<unknown>;
}

interface Queue {
  waiting: Waiting[];
  inFlight: number;
}

const queues = new WeakMap<Kernel, Map<string, Queue>>();

function queueOf(kernel: Kernel, whs: string): Queue {
  const all = queues.get(kernel) ?? new Map<string, Queue>();
  queues.set(kernel, all);
  const queue = all.get(whs) ?? { waiting: [], inFlight: 0 };
  all.set(whs, queue);
  return queue;
}

/** What it gives, or why it was refused. */
function orRefusal<Result>(decide: () => Result): Result | Refusal {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** All posts under one set of locks, in the order they came; one that is refused leaves nothing for the others. */
function decideAll(kernel: Kernel, batch: readonly Waiting[]): Parameters<typeof runTogether>[2] {
  const postings = new Map(batch.map(({ run, posting }) => [run, posting]));
  return async (tx, taken) => {
    const asked = taken.map((run) => {
      const posting = postings.get(run) as Posting;
      return { run, posting, post: orRefusal(() => posting.asks({ ...run, kernel }, run.input as never)) };
    });
    const posts = asked.flatMap((one) => (one.post instanceof Refusal ? [] : [one.post]));
    const books = await lockBooks(tx, askFor(posts, []));
    const decided = asked.map(({ run, posting, post: wanted }): Decided =>
      wanted instanceof Refusal
        ? wanted
        : orRefusal(() => posting.tells(decidePost(books, wanted), run.input as never)),
    );
    writeBooks(tx, books);
    return decided;
  };
}

async function alone(kernel: Kernel, { run, answer, fail }: Waiting): Promise<void> {
  await runCommand(kernel, run).then(answer, fail);
}

async function serve(kernel: Kernel, batch: readonly Waiting[]): Promise<void> {
  const [only] = batch;
  if (batch.length === 1 && only) return alone(kernel, only);
  try {
    const answers = await runTogether(
      kernel,
      batch.map(({ run }) => run),
      decideAll(kernel, batch),
    );
    for (const [n, one] of batch.entries()) {
      const told = answers[n];
      if (told instanceof Refusal) one.fail(told);
      else one.answer(told as Answer);
    }
  } catch {
    // Nothing of it is known to have happened: each finds out by its own request id.
    await Promise.all(batch.map((one) => alone(kernel, one)));
  }
}

/** The next ones in the order they came. The twin of one that is on its way waits for its answer. */
function nextBatch(queue: Queue): Waiting[] {
  const batch: Waiting[] = [];
  const left: Waiting[] = [];
  const ids = new Set<string>();
  for (const one of queue.waiting) {
    const fits = batch.length < mostTogether && !ids.has(one.run.requestId);
    (fits ? batch : left).push(one);
    ids.add(one.run.requestId);
  }
  queue.waiting = left;
  return batch;
}

function flow(kernel: Kernel, queue: Queue): void {
  while (queue.waiting.length > 0 && queue.inFlight < mostInFlight) {
    queue.inFlight += 1;
    void serve(kernel, nextBatch(queue)).finally(() => {
      queue.inFlight -= 1;
      flow(kernel, queue);
    });
  }
}

/** The handler of a command that is nothing but a post. When several come at once, they go to PostgreSQL together. */
export function handlePosting<C extends CommandShape>(
  _call: C,
  posting: {
    readonly asks: (run: Asking, input: InputOf<C>) => Post;
    readonly tells: (posted: Posted, input: InputOf<C>) => Outcome<ReplyOf<C>>;
  },
): HandlerOf<C> {
  const handler = async (context: CommandContext, input: InputOf<C>): Promise<Outcome<ReplyOf<C>>> =>
    posting.tells(await post(context.tx, posting.asks(context, input)), input);
  const run: RunTogether = (kernel, one) => {
    if (!kernel.env.stockCombiner) return runCommand(kernel, one);
    const queue = queueOf(kernel, one.session.whs_id);
    return new Promise((answer, fail) => {
      queue.waiting.push({ run: one, posting, answer, fail });
      flow(kernel, queue);
    });
  };
  return Object.assign(handler, { [together]: run }) as unknown as HandlerOf<C>;
}
