import type { WhsId } from '@tallyhouse/contracts/kit/ids.ts';
import type { ChangeTx } from '../../src/kernel/db/tx.ts';

// What stock_lock and stock_write do, on maps: a second writing of the same rules, without locks and without a disk, so
// that thousands of worlds can be lived through in a minute. The room's own code runs on it unchanged.

type Row = Readonly<Record<string, number | string | null | boolean>>;
type Asked = Record<string, readonly number[] | readonly string[] | readonly Row[] | number>;
type Given = Record<string, readonly Row[]> & { at: string };
const madeNumbers = ['id', 'stock_id', 'demand_id', 'demand_type', 'kind', 'qty', 'block_id', 'trace_id'] as const;
/** New claims are told as lists of numbers. */
const madeClaims = ({ claims_made, at }: Given): Row[] =>
  ((claims_made ?? []) as unknown as number[][]).map((numbers) => ({
    ...Object.fromEntries(madeNumbers.map((name, n) => [name, numbers[n] ?? 0])),
    whs_id: 'M',
    state: 1,
    created_at: at,
    closed_at: null,
    close_reason: '',
  }));

const key = (row: Row): string =>
  ['sku_id', 'location_id', 'container_id', 'batch_id', 'owner_id', 'grade'].map((name) => row[name]).join('.');
/** The order in which a balance is told. */
const balanceNumbers = [
  'id',
  'sku_id',
  'location_id',
  'container_id',
  'batch_id',
  'owner_id',
  'grade',
  'on_hand',
  'allocated',
  'blocked',
  'last_move_id',
] as const;
/** And a demand. */
const demandNumbers = [
  'id',
  'demand_type',
  'group_id',
  'sku_id',
  'owner_id',
  'priority',
  'allow_expired',
  'ordered',
  'allocated',
  'shipped',
  'cancelled',
] as const;
const numbersOf = (row: Row, names: readonly string[]): number[] => names.map((name) => Number(row[name]));
const hasBalance = (place: unknown): boolean => Number(place) > 0 || Number(place) <= -10;

export interface MemoryRoom {
  readonly tx: ChangeTx;
  readonly balances: Map<string, Row>;
  readonly claims: Map<number, Row>;
  readonly demands: Map<number, Row>;
  readonly moves: Row[];
  demand(sku: number, owner: number, ordered: number): number;
  /** The end of a command: what waits is written. */
  commit(): void;
  /** The process died before the commit. */
  crash(): void;
}

export function memoryRoom(): MemoryRoom {
  const balances = new Map<string, Row>();
  const byId = new Map<number, string>();
  const claims = new Map<number, Row>();
  const blocks = new Map<number, Row>();
  const demands = new Map<number, Row>();
  const moves: Row[] = [];
  let number = 0;
  let clock = 0;
  let waiting: Given[] = [];
  const next = (): number => (number += 1);
  const numbers = (count: unknown): number[] => Array.from({ length: Number(count ?? 0) }, next);
  const list = (asked: Asked, name: string): number[] => (asked[name] ?? []) as number[];

  const make = (asked: Row): void => {
    if (balances.has(key(asked))) return;
    const id = next();
    byId.set(id, key(asked));
    const { made: _, ...goods } = asked;
    balances.set(key(asked), {
      ...goods,
      whs_id: 'M',
      id,
      on_hand: 0,
      allocated: 0,
      blocked: 0,
      first_in_at: String(clock),
      last_move_id: 0,
    });
  };
  const balance = (id: unknown): Row => {
    const row = balances.get(byId.get(Number(id)) ?? '');
    if (!row) throw new Error(`no balance ${String(id)}`);
    return row;
  };

  const demandsOf = (rows: readonly Row[]): object => ({
    numbers: rows.map((row) => numbersOf(row, demandNumbers)),
    due: rows.map((row) => row.due_at),
    closed: rows.map((row) => row.closed_at),
  });

  const lock = (asked: Asked): object => {
    clock += 1;
    for (const one of (asked.keys ?? []) as Row[]) if (one.made === true) make(one);
    const wanted = new Set(list(asked, 'claims'));
    const on = new Set(list(asked, 'claims_on'));
    const found = [...claims.values()].filter(
      (claim) => wanted.has(Number(claim.id)) || (on.has(Number(claim.stock_id)) && claim.state === 1),
    );
    const known = new Set([...list(asked, 'demands'), ...found.map((claim) => Number(claim.demand_id))]);
    const moved = new Set(list(asked, 'reversing'));
    const rows = ((asked.keys ?? []) as Row[]).map((one) => balances.get(key(one))).filter((row) => row !== undefined);
    return {
      at: String(clock).padStart(12, '0'),
      balances: rows.map((row) => numbersOf(row, balanceNumbers)),
      came: rows.map((row) => row.first_in_at),
      places: list(asked, 'places').map((id) => [id, 1, 1, null, 1, 1, 1]),
      labels: list(asked, 'places').map((id) => `L${id}`),
      loads: null,
      there: null,
      planned: null,
      demands: demandsOf([...demands.values()].filter((demand) => known.has(Number(demand.id)))),
      claims: found,
      blocks: [...blocks.values()].filter(
        (block) =>
          list(asked, 'blocks').includes(Number(block.id)) ||
          (on.has(Number(block.stock_id)) && Number(block.open_qty) > 0),
      ),
      skus: list(asked, 'skus').map((id) => ({
        id,
        label: `S${id}`,
        volume_cm3: 0,
        weight_g: 0,
        need_uid: 0,
        need_batch: 0,
      })),
      reversed: moves.map((move) => Number(move.reverses)).filter((id) => moved.has(id)),
      post_ids: numbers(asked.posts),
      move_ids: numbers(asked.moves),
      allocation_ids: numbers(asked.allocations),
      block_ids: numbers(asked.blocks_made),
    };
  };

  const lockClaims = (asked: Asked): object => {
    const held = lock(asked) as { claims: Row[]; blocks: Row[] };
    const ids = new Set([
      ...list(asked, 'stock_ids'),
      ...[...held.claims, ...held.blocks].map((one) => Number(one.stock_id)),
    ]);
    const rows = [...ids].map(balance);
    return {
      ...held,
      balances: rows.map((row) => numbersOf(row, balanceNumbers)),
      came: rows.map((row) => row.first_in_at),
      about: rows.map((row) => [row.id, 1, 1, 0, 1]),
      labels: rows.map(() => ''),
      expires: rows.map(() => null),
    };
  };

  const raise = (row: Row, field: string, by: number): void => {
    const now = balance(row.id);
    balances.set(key(now), { ...now, [field]: Number(now[field]) + by });
  };

  const write = (given: Given): void => {
    for (const move of given.moves ?? []) {
      moves.push(move);
      for (const [place, box, id, sign] of [
        ['from_location_id', 'from_container_id', 'from_stock', -1],
        ['to_location_id', 'to_container_id', 'to_stock', 1],
      ] as const) {
        if (!hasBalance(move[place])) continue;
        const row = balance(move[id]);
        if (key(row) !== key({ ...move, location_id: move[place] ?? 0, container_id: move[box] ?? 0 }))
          throw new Error('a balance of another key');
        raise(row, 'on_hand', sign * Number(move.qty));
        balances.set(key(row), { ...balance(row.id), last_move_id: move.id ?? 0 });
      }
    }
    for (const [table, field, open] of [
      [claims, 'allocated', (row: Row) => (row.state === 1 && row.kind === 1 ? Number(row.qty) : 0)],
      [blocks, 'blocked', (row: Row) => Number(row.open_qty)],
    ] as const) {
      const rows = field === 'allocated' ? [...(given.claims ?? []), ...madeClaims(given)] : (given.blocks ?? []);
      for (const row of rows) {
        const was = table.get(Number(row.id));
        if (was) raise(balance(was.stock_id), field, -open(was));
        raise(balance(row.stock_id), field, open(row));
        if (field === 'allocated') {
          for (const [one, sign] of [
            [was, -1],
            [row, 1],
          ] as const) {
            const demand = one && demands.get(Number(one.demand_id));
            if (!one || !demand || one.kind !== 1) continue;
            demands.set(Number(one.demand_id), {
              ...demand,
              allocated: Number(demand.allocated) + sign * (one.state === 1 ? Number(one.qty) : 0),
              shipped: Number(demand.shipped) + sign * (one.state === 2 ? Number(one.qty) : 0),
            });
          }
        }
        table.set(Number(row.id), row);
      }
    }
    // What the constraints of the tables say.
    for (const row of balances.values()) {
      const [on, claimed] = [Number(row.on_hand), Number(row.allocated) + Number(row.blocked)];
      if ((row.location_id !== -11 && on < 0) || claimed < 0 || (claimed > 0 && claimed > on))
        throw new Error(`a constraint broke: ${JSON.stringify(row)}`);
    }
  };

  const answers: Readonly<Record<string, (values: readonly unknown[]) => object[]>> = {
    stock_lock: ([asked]) => [{ found: lock(JSON.parse(String(asked)) as Asked) }],
    stock_lock_claims: ([asked]) => [{ found: lockClaims(JSON.parse(String(asked)) as Asked) }],
    'stock.claimed': ([keys]) =>
      (JSON.parse(String(keys)) as Row[]).map((one) => balances.get(key(one))).filter((row) => row !== undefined),
    'stock.claim_blocks': ([, ids]) =>
      [...claims.values()].filter((claim) => (ids as number[]).includes(Number(claim.id)) && claim.block_id !== 0),
    'stock.moves_by_id': ([, ids]) =>
      moves.filter((move) => (ids as number[]).includes(Number(move.id))).map((move) => ({ ...move, uid: null })),
  };
  const settle = (): void => {
    for (const given of waiting.splice(0)) write(given);
  };
  const tx = {
    whs: 'M' as WhsId,
    sql: async (_text: string, values: readonly unknown[], name: string) => {
      const answer = answers[name];
      if (!answer) throw new Error(`the memory room does not know ${name}`);
      return structuredClone(answer(values));
    },
    sqlAtEnd: (_text: string, [given]: readonly unknown[]) => void waiting.push(JSON.parse(String(given)) as Given),
    sendWaiting: async () => settle(),
  } as unknown as ChangeTx;

  return {
    tx,
    balances,
    claims,
    demands,
    moves,
    demand: (sku_id, owner_id, ordered) => {
      const id = next();
      demands.set(id, {
        id,
        demand_type: 1,
        group_id: id,
        sku_id,
        owner_id,
        priority: 1,
        due_at: null,
        allow_expired: false,
        ordered,
        allocated: 0,
        shipped: 0,
        cancelled: 0,
        closed_at: null,
      });
      return id;
    },
    commit: settle,
    crash: () => {
      waiting = [];
    },
  };
}
