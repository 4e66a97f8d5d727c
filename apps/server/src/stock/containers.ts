import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { RepeatCommand } from '../kernel/db/pg-errors.ts';
import { together } from '../kernel/db/together.ts';
import type { ChangeTx } from '../kernel/db/tx.ts';
import { refuse } from '../kernel/refusal.ts';
import { askFor } from './domain/asking.ts';
import type { Balance, Books, Container } from './domain/books.ts';
import { type Post, hasBalance } from './domain/moves.ts';
import { hasRoom, mayPass } from './domain/places.ts';
import { type Posted, decidePost } from './domain/post.ts';
import { claimedBalances } from './post.ts';
import { lockBooks } from './store/lock.ts';
import { writeBooks } from './store/write.ts';

/** Makes the stock room's row of a device, or finds it. */
export async function makeContainer(tx: ChangeTx, label: string, type: number): Promise<number> {
  const [row] = await tx.sql<{ id: number }>(
    'select container_make($1, $2) as id',
    [label, type],
    'stock.container_make',
  );
  if (!row) throw new Error('container_make gave no number');
  return row.id;
}

interface Tree {
  readonly boxes: number[];
  readonly rows: Omit<Balance, 'first_in_at'>[];
  /** Where the outermost one stands. */
  readonly place: number;
}

/** A container and all that is inside it, with the balances they hold, as they stand before anything is locked. */
async function treeOf(tx: ChangeTx, id: number): Promise<Tree> {
  const [, boxes] = await Promise.all([
    tx.sendWaiting(),
    tx.sql<{ id: number; location_id: number; held: Tree['rows'] }>(
      `with recursive tree as (
         select id, location_id from container where whs_id = $1 and id = $2
         union select c.id, c.location_id from container c join tree t on c.parent_id = t.id where c.whs_id = $1)
       select t.id, t.location_id, coalesce((
         select jsonb_agg(s) from stock s where s.whs_id = $1 and s.container_id = t.id and s.container_id <> 0 and s.on_hand > 0), '[]') as held
       from tree t`,
      [tx.whs, id],
      'stock.container_tree',
    ),
  ]);
  return {
    boxes: boxes.map((box) => box.id),
    rows: boxes.flatMap(({ held }) => held),
    place: boxes.find((box) => box.id === id)?.location_id ?? 0,
  };
}

/** Counts a container in the place it leaves and the place it comes to; only one that stands by itself takes room. */
function stand(books: Books, box: Container, locationId: number, parentId: number): void {
  const raise = (id: number, by: number): void => {
    const found = books.places.get(id);
    if (!found?.load) return;
    books.places.set(id, { ...found, load: { ...found.load, containers: found.load.containers + by } });
  };
  if (box.parent_id === 0) raise(box.location_id, -1);
  if (parentId === 0) raise(locationId, 1);
  books.containers.set(box.id, { ...box, location_id: locationId, parent_id: parentId });
}

const boxIn = (books: Books, id: number): Container => {
  const box = books.containers.get(id);
  if (!box) throw new Error(`container ${id} is not of this warehouse`);
  return box;
};

const busy = (books: Books, box: Container): never =>
  refuse(stockErrors.containerBusy, {
    box: box.container_id,
    loc: books.places.get(box.location_id)?.place.label ?? '',
  });

const isFree = (books: Books, box: Container, taskId: number): void => {
  if (box.open_task_id !== 0 && box.open_task_id !== taskId) busy(books, box);
};

type By = Omit<Post, 'moves'> & { readonly reason: number };

interface Destination {
  readonly location_id: number;
  readonly parent_id: number;
  /** The task that has it from then on; 0: none. Left out, it stays who has it. */
  readonly open_task_id?: number;
}

/**
 * Carries a container to another place (or into another container that stands there), with all that is in it and all
 * claims on it. An empty one leaves no move, only its new place.
 */
export async function moveContainer(tx: ChangeTx, id: number, to: Destination, by: By): Promise<Posted | undefined> {
  const { boxes, rows, place } = await treeOf(tx, id);
  const { reason, ...rest } = by;
  const post: Post = {
    ...rest,
    moves: rows
      .filter((row) => row.location_id !== to.location_id)
      .map((row) => ({
        sku_id: row.sku_id,
        batch_id: row.batch_id,
        owner_id: row.owner_id,
        grade: row.grade,
        qty: row.on_hand,
        from: { location_id: row.location_id, container_id: row.container_id },
        // Outside the house a container is nobody's: what was in it is gone.
        to: { location_id: to.location_id, container_id: hasBalance(to.location_id) ? row.container_id : 0 },
        reason,
        doc_line: 0,
        claim: { with: 'carry' },
      })),
  };
  const asked = askFor(
    [post],
    rows.map((row) => row.id),
  );
  const books = await lockBooks(tx, {
    ...asked,
    containers: [...boxes, ...(to.parent_id === 0 ? [] : [to.parent_id])],
    contents_of: boxes,
    places: [...new Set([...((asked['places'] ?? []) as number[]), to.location_id, place])].filter((one) => one > 0),
  });
  const known = new Set(rows.map((row) => row.id));
  if (books.contents.size !== known.size || [...books.contents].some((row) => !known.has(row))) {
    throw new RepeatCommand('what is in the container changed');
  }
  const box = boxIn(books, id);
  if (box.location_id !== place) throw new RepeatCommand('the container was carried away');
  isFree(books, box, by.task_id);
  if (to.parent_id !== 0) {
    const parent = boxIn(books, to.parent_id);
    isFree(books, parent, by.task_id);
    if (boxes.includes(parent.id)) throw new Error('a container cannot stand in itself');
    if (parent.location_id !== to.location_id) busy(books, parent);
  }
  const posted = books.try(() => {
    for (const number of boxes) {
      const one = boxIn(books, number);
      stand(books, one, hasBalance(to.location_id) ? to.location_id : 0, number === id ? to.parent_id : one.parent_id);
    }
    const target = books.places.get(to.location_id);
    if (target) mayPass(target.place, by.doc_type);
    const made = post.moves.length > 0 ? decidePost(books, post) : undefined;
    if (target?.load) hasRoom(target.place.label, books.places.get(to.location_id)?.load ?? target.load);
    // Last, for until here it is moved by the task that has it.
    if (to.open_task_id !== undefined) books.containers.set(id, { ...boxIn(books, id), open_task_id: to.open_task_id });
    return made;
  });
  writeBooks(tx, books);
  return posted;
}

/** An empty container that comes to where goods shall go into it, or is taken away when the goods have left it. */
export interface Carried {
  readonly id: number;
  /** Before the goods move it comes; after they moved it goes. */
  readonly when: 'before' | 'after';
  /** The place it stands at then; 0: none. */
  readonly location_id: number;
  /** The task that has it when all is done; 0: none. Left out, it stays who has it. */
  readonly open_task_id?: number;
}

function carryEmpty(books: Books, { id, location_id }: Carried, taskId: number): void {
  const box = boxIn(books, id);
  isFree(books, box, taskId);
  stand(books, box, location_id, 0);
}

/** Goods in these containers, as the books have them now. What was not locked came between the look and the lock. */
const isEmpty = (books: Books, boxes: readonly number[]): boolean =>
  [...books.contents].every((row) => {
    const { container_id, on_hand } = books.balance(row);
    return !boxes.includes(container_id) || on_hand === 0;
  });

/** A post and the containers it needs there or leaves behind. */
export async function postAndCarry(tx: ChangeTx, asked: Post, carried: readonly Carried[]): Promise<Posted> {
  const [posted] = await postAllAndCarry(tx, [asked], carried);
  if (!posted) throw new Error('a post gave no answer');
  return posted;
}

/** The same for several posts of one command: one look, one lock, and nobody waits between the steps. */
export async function postAllAndCarry(
  tx: ChangeTx,
  posts: readonly Post[],
  carried: readonly Carried[],
): Promise<Posted[]> {
  const taskId = posts[0]?.task_id ?? 0;
  const ids = carried.map(({ id }) => id);
  const [, claimed, stood] = await together(
    tx.sendWaiting(),
    claimedBalances(tx, posts),
    tx.sql<{ id: number; location_id: number }>(
      'select id, location_id from container where whs_id = $1 and id = any($2::bigint[])',
      [tx.whs, ids],
      'stock.containers_stand',
    ),
  );
  const wanted = askFor(posts, claimed);
  const union = (name: 'containers' | 'places', more: readonly number[]): number[] =>
    [...new Set([...((wanted[name] ?? []) as number[]), ...more])].filter((number) => number > 0);
  const places = [...stood, ...carried].map(({ location_id }) => location_id);
  const books = await lockBooks(tx, {
    ...wanted,
    containers: union('containers', ids),
    contents_of: ids,
    places: union('places', places),
  });
  if (stood.some(({ id, location_id }) => boxIn(books, id).location_id !== location_id))
    throw new RepeatCommand('a container was carried away');
  const known = new Set([...books.balances.values()].map(({ id }) => id));
  if ([...books.contents].some((row) => !known.has(row))) throw new RepeatCommand('what is in a container changed');
  const of = (when: Carried['when']): Carried[] => carried.filter((one) => one.when === when);
  const idsOf = (when: Carried['when']): number[] => of(when).map(({ id }) => id);
  const posted = books.try(() => {
    if (!isEmpty(books, idsOf('before'))) throw new Error('a container that comes for goods holds some');
    for (const one of of('before')) carryEmpty(books, one, taskId);
    const made = posts.map((one) => decidePost(books, one));
    if (!isEmpty(books, idsOf('after'))) throw new Error('a container that is taken away holds goods');
    for (const one of of('after')) carryEmpty(books, one, taskId);
    // Last, for until here they are of the task that moves the goods.
    for (const { id, open_task_id } of carried)
      if (open_task_id !== undefined) books.containers.set(id, { ...boxIn(books, id), open_task_id });
    return made;
  });
  writeBooks(tx, books);
  return posted;
}

/** A container belongs to one open task at most: 0 gives it back. */
export async function bindContainer(tx: ChangeTx, id: number, taskId: number, mine: number): Promise<void> {
  const books = await lockBooks(tx, { containers: [id], posts: 0, moves: 0 });
  const box = boxIn(books, id);
  isFree(books, box, mine);
  books.containers.set(id, { ...box, open_task_id: taskId });
  writeBooks(tx, books);
}
