import { stockErrors } from '@tallyhouse/contracts/common/stock-errors.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { type Balance, type Books, type Claim, type Demand, claimKind, claimState, keyOf } from './books.ts';
import { freeBlock } from './claims.ts';

/** Whether a balance may be claimed is decided by where it stands and how old it is. */
export interface About {
  readonly row: Balance;
  readonly standing: number;
  readonly kind: number;
  readonly label: string | null;
  readonly expiry_date: string | null;
  readonly recalled: boolean;
  readonly owner_kind: number | null;
}

export interface Line {
  readonly demand_id: number;
  readonly want: number;
  readonly kind: (typeof claimKind)[keyof typeof claimKind];
  readonly grades: readonly number[];
  /** The goods must live at least until that day; never a day that is over. */
  readonly min_expiry: string;
  /** Take what there is; this line whole or nothing; all lines of its group whole or nothing. */
  readonly policy: 'partial' | 'line' | 'group';
  /** In order of preference. */
  readonly picks: readonly { readonly stock_id: number; readonly qty: number }[];
  /** Kinds of places beside cells that the rule names. */
  readonly kinds?: readonly number[];
  /** A block that is given up for the claim, as RTS does. */
  readonly from_block?: number;
  readonly trace_id: number;
}

type Reason = 'none' | 'blocked' | 'frozen' | 'expired' | 'other_owner' | 'in_staging' | 'claimed';

export interface Allotted {
  readonly demand_id: number;
  readonly taken: number;
  readonly claims: readonly { readonly id: number; readonly stock_id: number; readonly qty: number }[];
  /** Why picks gave nothing, counted; empty when the line is full. */
  readonly short: Partial<Record<Reason, number>>;
  /** The line itself was wrong: closed, or asked for more than is open. */
  readonly refused?: Refusal;
}

const custody = 4;

/** Why a balance may not be claimed for a demand at all, or nothing. */
function barred(about: About, line: Line, demand: Demand, today: string): Reason | undefined {
  const { row } = about;
  if (row.sku_id !== demand.sku_id || !line.grades.includes(row.grade)) return 'none';
  if (row.owner_id !== demand.owner_id || about.owner_kind === custody) return 'other_owner';
  if (!(about.kind === 1 || line.kinds?.includes(about.kind))) return 'in_staging';
  if (about.standing === 3) return 'frozen';
  if (about.standing !== 1 || about.recalled) return 'blocked';
  const least = line.min_expiry > today ? line.min_expiry : today;
  if (about.expiry_date !== null && about.expiry_date < least && !demand.allow_expired) return 'expired';
  return undefined;
}

const openOf = (demand: Demand): number => demand.ordered - demand.shipped - demand.cancelled - demand.allocated;

function claimOne(books: Books, about: About, line: Line, demand: Demand, qty: number): Claim {
  const row = books.balances.get(keyOf(about.row, about.row)) ?? about.row;
  const claim: Claim = {
    whs_id: books.whs,
    id: books.numbers.allocations.next(),
    stock_id: row.id,
    demand_id: demand.id,
    demand_type: demand.demand_type,
    kind: line.kind,
    qty,
    state: claimState.open,
    block_id: line.from_block ?? 0,
    trace_id: line.trace_id,
    created_at: books.at,
    closed_at: null,
    close_reason: '',
  };
  books.claims.set(claim.id, claim);
  if (line.kind === claimKind.hard) {
    books.balances.set(keyOf(row, row), { ...row, allocated: row.allocated + qty });
    books.demands.set(demand.id, { ...demand, allocated: demand.allocated + qty });
  }
  return claim;
}

/** Gives up the block for the claim: the quantity is free for exactly as long as this decision takes. */
function unblockFor(books: Books, line: Line, row: Balance, wanted: number): void {
  const block = line.from_block === undefined ? undefined : books.blocks.get(line.from_block);
  if (!block || block.stock_id !== row.id) return;
  const qty = Math.min(block.open_qty, wanted);
  if (qty === 0) return;
  freeBlock(books, block, qty, {
    reason: 'claimed',
    doc_type: block.doc_type,
    doc_id: block.doc_id,
    unblocked_by: block.blocked_by,
  });
  books.balances.set(keyOf(row, row), { ...row, blocked: row.blocked - qty });
}

function allotLine(books: Books, about: ReadonlyMap<number, About>, line: Line, today: string): Allotted {
  const asked = books.demands.get(line.demand_id);
  if (!asked || asked.closed_at !== null) return refuse(stockErrors.demandClosed, {});
  if (line.want > openOf(asked)) return refuse(stockErrors.moreThanOrdered, { open: openOf(asked) });
  const claims: { id: number; stock_id: number; qty: number }[] = [];
  const short: Partial<Record<Reason, number>> = {};
  let left = line.want;
  for (const pick of line.picks) {
    if (left === 0) break;
    const found = about.get(pick.stock_id);
    const demand = books.demands.get(line.demand_id) ?? asked;
    const reason = found ? barred(found, line, demand, today) : 'none';
    if (!found || reason) {
      short[reason ?? 'none'] = (short[reason ?? 'none'] ?? 0) + 1;
      continue;
    }
    const wanted = Math.min(left, pick.qty);
    unblockFor(books, line, books.balances.get(keyOf(found.row, found.row)) ?? found.row, wanted);
    const row = books.balances.get(keyOf(found.row, found.row)) ?? found.row;
    const qty = Math.min(wanted, row.on_hand - row.allocated - row.blocked);
    if (qty < wanted) {
      const held: Reason = row.on_hand === 0 ? 'none' : row.blocked > 0 && row.allocated === 0 ? 'blocked' : 'claimed';
      short[held] = (short[held] ?? 0) + 1;
    }
    if (qty <= 0) continue;
    const { id } = claimOne(books, found, line, demand, qty);
    claims.push({ id, stock_id: row.id, qty });
    left -= qty;
  }
  if (line.picks.length === 0) short.none = 1;
  return { demand_id: line.demand_id, taken: line.want - left, claims, short: left === 0 ? {} : short };
}

/** Says that a unit could not be served whole: what was taken for it is given back. */
class NotWhole extends Error {
  readonly lines: readonly Allotted[];
  constructor(lines: readonly Allotted[]) {
    super('not whole');
    this.lines = lines;
  }
}

/** Lines of one group stand or fall together; all others stand alone. The order given is the order of service. */
function unitsOf(books: Books, lines: readonly Line[]): Line[][] {
  const units = new Map<string, Line[]>();
  for (const [n, line] of lines.entries()) {
    const group = books.demands.get(line.demand_id)?.group_id;
    const name = line.policy === 'group' ? `group ${group}` : `line ${n}`;
    units.set(name, [...(units.get(name) ?? []), line]);
  }
  return [...units.values()];
}

/** Serves the lines in their order, each under its policy. A line that gets nothing says why and hurts no other. */
export function decideAllocate(
  books: Books,
  about: ReadonlyMap<number, About>,
  lines: readonly Line[],
  today: string,
): Allotted[] {
  const results = new Map<number, Allotted>();
  for (const unit of unitsOf(books, lines)) {
    try {
      books.try(() => {
        const allotted = unit.map((line) => allotLine(books, about, line, today));
        const whole = allotted.every(({ taken }, n) => taken === unit[n]?.want);
        if (!whole && unit[0]?.policy !== 'partial') throw new NotWhole(allotted);
        for (const one of allotted) results.set(one.demand_id, one);
      });
    } catch (error) {
      if (error instanceof NotWhole) {
        for (const one of error.lines) results.set(one.demand_id, { ...one, taken: 0, claims: [] });
      } else if (error instanceof Refusal) {
        for (const line of unit)
          results.set(line.demand_id, { demand_id: line.demand_id, taken: 0, claims: [], short: {}, refused: error });
      } else throw error;
    }
  }
  return lines.map((line) => results.get(line.demand_id)).filter((one) => one !== undefined);
}
