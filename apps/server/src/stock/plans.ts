import type { ChangeTx } from '../kernel/db/tx.ts';
import { hasRoom, mayMix, mayPass } from './domain/places.ts';
import { lockBooks } from './store/lock.ts';
import { writeBooks } from './store/write.ts';

const putaway = 4;

export interface PlanLine {
  readonly location_id: number;
  readonly sku_id: number;
  readonly batch_id: number;
  readonly owner_id: number;
  readonly qty: number;
}

/** Keeps room for goods on their way: refused where there is none, and the planner tries the next place. */
export async function plan(tx: ChangeTx, taskId: number, lines: readonly PlanLine[]): Promise<void> {
  const books = await lockBooks(tx, {
    places: [...new Set(lines.map((line) => line.location_id))],
    skus: [...new Set(lines.map((line) => line.sku_id))],
    plans_made: lines.length,
  });
  for (const line of lines) {
    const found = books.places.get(line.location_id);
    const sku = books.skus.get(line.sku_id);
    if (!found || !sku) throw new Error(`no such place or SKU: ${line.location_id}, ${line.sku_id}`);
    mayPass(found.place, putaway);
    const id = books.numbers.plans.next();
    const [volume, weight] = [line.qty * sku.volume_cm3, line.qty * sku.weight_g];
    books.plans.set(id, {
      whs_id: books.whs,
      id,
      task_id: taskId,
      location_id: line.location_id,
      sku_id: line.sku_id,
      qty: line.qty,
      volume_cm3: volume,
      weight_g: weight,
      state: 1,
      ctime: books.at,
    });
    if (!found.load) continue;
    const load = {
      ...found.load,
      plan_qty: found.load.plan_qty + line.qty,
      plan_volume_cm3: found.load.plan_volume_cm3 + volume,
      plan_weight_g: found.load.plan_weight_g + weight,
    };
    hasRoom(found.place.label, load);
    mayMix(books, found, { ...line, grade: 1, to: { location_id: line.location_id, container_id: 0 } }, taskId);
    books.places.set(line.location_id, { ...found, load });
  }
  writeBooks(tx, books);
}

/** Gives back the room that a task no longer needs. */
export async function unplan(tx: ChangeTx, taskId: number): Promise<void> {
  const [, rows] = await Promise.all([
    tx.sendWaiting(),
    tx.sql<{ location_id: number }>(
      'select distinct location_id from location_plan where whs_id = $1 and task_id = $2 and state = 1',
      [tx.whs, taskId],
      'stock.planned_places',
    ),
  ]);
  if (rows.length === 0) return;
  const books = await lockBooks(tx, { places: rows.map((row) => row.location_id), tasks: [taskId] });
  for (const one of books.plans.values()) books.plans.set(one.id, { ...one, state: 3 });
  writeBooks(tx, books);
}
