import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { RepeatCommand } from '../kernel/db/pg-errors.ts';
import type { ChangeTx } from '../kernel/db/tx.ts';
import { refuse } from '../kernel/refusal.ts';
import { askFor } from './domain/asking.ts';
import type { Balance, Books, Container } from './domain/books.ts';
import { type Post, hasBalance } from './domain/moves.ts';
import { hasRoom, mayPass } from './domain/places.ts';
import { type Posted, decidePost } from './domain/post.ts';
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

/** A container and all that is inside it, with the balances they hold, as they stand before anything is locked. */
async function treeOf(tx: ChangeTx, id: number): Promise<{ boxes: number[]; rows: Balance[] }> {
  const [, boxes] = await Promise.all([
    tx.sendWaiting(),
    tx.sql<{ id: number }>(
      `with recursive tree as (
         select id from container where whs_id = $1 and id = $2
         union select c.id from container c join tree t on c.parent_id = t.id where c.whs_id = $1)
       select id from tree`,
      [tx.whs, id],
      'stock.container_tree',
    ),
  ]);
  const numbers = boxes.map((box) => box.id);
  const rows = await tx.sql<Balance>(
    'select * from stock where whs_id = $1 and container_id = any($2::bigint[]) and on_hand > 0',
    [tx.whs, numbers],
    'stock.container_contents',
  );
  return { boxes: numbers, rows };
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

/**
 * Carries a container to another place (or into another container that stands there), with all that is in it and all
 * claims on it. An empty one leaves no move, only its new place.
 */
export async function moveContainer(
  tx: ChangeTx,
  id: number,
  to: { readonly location_id: number; readonly parent_id: number },
  by: By,
): Promise<Posted | undefined> {
  const { boxes, rows } = await treeOf(tx, id);
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
  const [first] = await tx.sql<{ location_id: number }>(
    'select location_id from container where whs_id = $1 and id = $2',
    [tx.whs, id],
    'stock.container_place',
  );
  const books = await lockBooks(tx, {
    ...asked,
    containers: [...boxes, ...(to.parent_id === 0 ? [] : [to.parent_id])],
    contents_of: boxes,
    places: [...new Set([...((asked['places'] ?? []) as number[]), to.location_id, first?.location_id ?? 0])].filter(
      (place) => place > 0,
    ),
  });
  const known = new Set(rows.map((row) => row.id));
  if (books.contents.size !== known.size || [...books.contents].some((row) => !known.has(row))) {
    throw new RepeatCommand('what is in the container changed');
  }
  const box = boxIn(books, id);
  if (box.location_id !== (first?.location_id ?? 0)) throw new RepeatCommand('the container was carried away');
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
