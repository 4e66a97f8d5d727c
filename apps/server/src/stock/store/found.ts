import type { About } from '../domain/allocate.ts';
import type { Balance, Demand, Found, Load, PlaceInBooks } from '../domain/books.ts';

type Numbers = readonly number[];

/** What both functions tell: what comes in tens stands in lists of numbers, in the order that they name. */
interface ToldByBoth extends Omit<Found, 'balances' | 'places' | 'demands'> {
  readonly demands: {
    readonly numbers: readonly Numbers[] | null;
    readonly due: readonly (string | null)[] | null;
    readonly closed: readonly (string | null)[] | null;
  } | null;
  readonly balances: readonly Numbers[] | null;
  /** When the goods of each balance came to the house. */
  readonly came: readonly string[] | null;
}

/** What stock_lock tells. */
export interface Told extends ToldByBoth {
  readonly places: readonly Numbers[] | null;
  readonly labels: readonly string[] | null;
  readonly loads: readonly Numbers[] | null;
  readonly there: readonly Numbers[] | null;
  readonly planned: readonly Numbers[] | null;
}

const balanceOf = (
  whs: string,
  [
    id = 0,
    sku_id = 0,
    location_id = 0,
    container_id = 0,
    batch_id = 0,
    owner_id = 0,
    grade = 0,
    on_hand = 0,
    allocated = 0,
    blocked = 0,
    last_move_id = 0,
  ]: Numbers,
  first_in_at: string,
): Balance => ({
  whs_id: whs,
  id,
  sku_id,
  location_id,
  container_id,
  batch_id,
  owner_id,
  grade,
  on_hand,
  allocated,
  blocked,
  last_move_id,
  first_in_at,
});

const demandOf = (
  [
    id = 0,
    demand_type = 0,
    group_id = 0,
    sku_id = 0,
    owner_id = 0,
    priority = 0,
    allow_expired = 0,
    ordered = 0,
    allocated = 0,
    shipped = 0,
    cancelled = 0,
  ]: Numbers,
  due_at: string | null,
  closed_at: string | null,
): Demand => ({
  id,
  demand_type,
  group_id,
  sku_id,
  owner_id,
  priority,
  allow_expired: allow_expired === 1,
  ordered,
  allocated,
  shipped,
  cancelled,
  due_at,
  closed_at,
});

const loadOf = ([
  ,
  qty = 0,
  volume_cm3 = 0,
  weight_g = 0,
  containers = 0,
  plan_qty = 0,
  plan_volume_cm3 = 0,
  plan_weight_g = 0,
  plan_containers = 0,
  cap_qty = null,
  cap_volume_cm3 = null,
  cap_weight_g = null,
  cap_containers = null,
]: readonly (number | null | undefined)[]): Load =>
  ({
    qty,
    volume_cm3,
    weight_g,
    containers,
    plan_qty,
    plan_volume_cm3,
    plan_weight_g,
    plan_containers,
    cap_qty,
    cap_volume_cm3,
    cap_weight_g,
    cap_containers,
  }) as Load;

function placesOf({ places, labels, loads, there, planned }: Told): PlaceInBooks[] {
  const loadAt = new Map(loads?.map((row) => [row[0], loadOf(row)]));
  const at = (rows: readonly Numbers[] | null, id: number): readonly Numbers[] =>
    rows?.filter(([location]) => location === id) ?? [];
  return (places ?? []).map(
    ([id = 0, kind = 0, standing = 0, max_sku, mix_sku = 0, mix_batch = 0, mix_owner = 0], n) => ({
      place: { id, label: labels?.[n] ?? '', kind, standing, max_sku: max_sku ?? null, mix_sku, mix_batch, mix_owner },
      load: loadAt.get(id) ?? null,
      there: at(there, id).map(([, stock = 0, sku_id = 0, batch_id = 0, owner_id = 0]) => ({
        id: stock,
        sku_id,
        batch_id,
        owner_id,
      })),
      planned: at(planned, id).map(([, task_id = 0, sku_id = 0]) => ({ task_id, sku_id })),
    }),
  );
}

const inBoth = ({ demands, balances, came, ...told }: ToldByBoth, whs: string): Found & { balances: Balance[] } => ({
  ...told,
  demands: (demands?.numbers ?? []).map((row, n) =>
    demandOf(row, demands?.due?.[n] ?? null, demands?.closed?.[n] ?? null),
  ),
  balances: (balances ?? []).map((row, n) => balanceOf(whs, row, came?.[n] ?? '')),
});

export const foundOf = (told: Told, whs: string): Found => ({ ...inBoth(told, whs), places: placesOf(told) });

/** What stock_lock_claims tells: with every balance what decides whether it may be claimed. */
export interface ToldForClaims extends ToldByBoth {
  readonly about: readonly (readonly (number | null)[])[] | null;
  readonly labels: readonly (string | null)[] | null;
  readonly expires: readonly (string | null)[] | null;
}

export function foundForClaims(
  told: ToldForClaims,
  whs: string,
): { readonly found: Found; readonly about: ReadonlyMap<number, About> } {
  const found = inBoth(told, whs);
  const rows = new Map(found.balances.map((row) => [row.id, row]));
  const about = new Map<number, About>();
  for (const [n, [id, standing, kind, recalled, owner_kind]] of (told.about ?? []).entries()) {
    const row = rows.get(id ?? 0);
    if (!row) continue;
    about.set(row.id, {
      row,
      standing: standing ?? 1,
      kind: kind ?? 9,
      recalled: recalled === 1,
      owner_kind: owner_kind ?? null,
      label: told.labels?.[n] ?? null,
      expiry_date: told.expires?.[n] ?? null,
    });
  }
  return { found, about };
}
