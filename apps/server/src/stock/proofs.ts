/**
 * What must be true of the books at any moment, in the middle of load too. Each is a query that finds what breaks it:
 * no row, no fault. `$1` is the warehouse, `$2` the time of its last checkpoint. Each sees one snapshot.
 */
export interface Proof {
  /** I: an invariant of stock. R: one of the whole product. */
  readonly name: string;
  readonly says: string;
  readonly sql: string;
}

const key = 'sku_id, location_id, container_id, batch_id, owner_id, grade';

/** The opening balances of the checkpoint and every move since, each as what it does to a key. */
const sinceCut = `
  select ${key}, on_hand as q, at, 0::bigint as id, 0::bigint as post_id, last_move_id from stock_checkpoint where whs_id = $1 and at = $2
  union all
  select ${key}, q, at, id, post_id, id from moves_by_key where whs_id = $1 and at > $2`;

/** The time of the checkpoint before the last. */
export const cutBefore = `coalesce((select max(at) from stock_cut where whs_id = $1 and at < $2), '-infinity')`;

export const proofs: readonly Proof[] = [
  {
    name: 'I1',
    says: 'No balance is below zero or promised twice.',
    sql: `select id from stock where whs_id = $1 and ((location_id <> -11 and on_hand < 0) or allocated < 0 or blocked < 0
      or (allocated + blocked > 0 and allocated + blocked > on_hand))`,
  },
  {
    name: 'I1-constraints',
    says: 'The constraints that make that impossible are there.',
    sql: `select 'missing' where (select count(*) from pg_constraint where convalidated and contype = 'c' and (conrelid, conname) in (
      ('stock'::regclass, 'stock_nonneg'), ('stock'::regclass, 'stock_claims'), ('stock'::regclass, 'stock_place'), ('stock_demand'::regclass, 'demand_bound'),
      ('location_load'::regclass, 'load_qty'), ('location_load'::regclass, 'load_volume'), ('location_load'::regclass, 'load_weight'), ('location_load'::regclass, 'load_containers'))) < 8`,
  },
  {
    name: 'I2',
    says: 'Every balance is what its moves add up to, and names the last of them.',
    sql: `with ledger as (select ${key}, sum(q) as q, max(last_move_id) as last_id from (${sinceCut}) x group by ${key})
      select ${key} from ledger l full join (select * from stock where whs_id = $1) s using (${key})
      where coalesce(l.q, 0) <> coalesce(s.on_hand, 0) or coalesce(l.last_id, 0) <> coalesce(s.last_move_id, l.last_id, 0)`,
  },
  {
    name: 'I2-checkpoint',
    says: 'The last checkpoint is what the one before it and the moves between the two add up to.',
    sql: `with ledger as (
        select ${key}, sum(q) as q, max(id) as id from (
          select ${key}, on_hand as q, last_move_id as id from stock_checkpoint where whs_id = $1 and at = ${cutBefore}
          union all
          select ${key}, q, id from moves_by_key where whs_id = $1 and at > ${cutBefore} and at <= $2) x group by ${key})
      select ${key} from ledger l full join (select * from stock_checkpoint where whs_id = $1 and at = $2) c using (${key})
      where coalesce(l.q, 0) <> coalesce(c.on_hand, 0) or (c.last_move_id is not null and l.id is distinct from c.last_move_id)`,
  },
  {
    name: 'I2-history',
    says: 'Replayed post by post, no place ever held less than nothing.',
    sql: `select * from (
        select ${key}, sum(q) over (partition by ${key} order by at, id) as run from (
          select ${key}, min(at) as at, min(id) as id, sum(q) as q from (${sinceCut}) k group by ${key}, post_id) posts) x
      where run < 0 and location_id <> -11`,
  },
  {
    name: 'I2-reversed-once',
    says: 'No move was reversed twice.',
    sql: 'select reverses from stock_move where whs_id = $1 and reverses <> 0 group by reverses having count(*) > 1',
  },
  {
    name: 'I2-conversion',
    says: 'What went into conversion came out of it in the same post.',
    sql: `select post_id from stock_move where whs_id = $1 and at > $2 and -5 in (from_location_id, to_location_id)
      group by post_id, doc_id having sum(case when to_location_id = -5 then qty else -qty end) <> 0`,
  },
  {
    name: 'I2-boundary',
    says: 'Goods cross the boundary of the house only for reasons their document may have.',
    sql: `select m.id from stock_move m left join stock_reason r on (r.code, r.doc_type) = (m.reason, m.doc_type)
      where m.whs_id = $1 and m.at > $2 and least(m.from_location_id, m.to_location_id) < 0 and r.code is null`,
  },
  {
    name: 'I3',
    says: 'What is allocated and blocked of a balance is what its open claims and blocks add up to.',
    sql: `select s.id from stock s
      left join (select stock_id, sum(qty) as q from allocation where whs_id = $1 and state = 1 and kind = 1 group by 1) a on a.stock_id = s.id
      left join (select stock_id, sum(open_qty) as q from stock_block where whs_id = $1 and open_qty > 0 group by 1) b on b.stock_id = s.id
      where s.whs_id = $1 and (s.allocated <> coalesce(a.q, 0) or s.blocked <> coalesce(b.q, 0))`,
  },
  {
    name: 'I3-orphans',
    says: 'No open claim or block is on a balance that is gone.',
    sql: `select a.id from allocation a where a.whs_id = $1 and a.state = 1 and not exists (select 1 from stock s where s.whs_id = $1 and s.id = a.stock_id)
      union all select b.id from stock_block b where b.whs_id = $1 and b.open_qty > 0 and not exists (select 1 from stock s where s.whs_id = $1 and s.id = b.stock_id)`,
  },
  {
    name: 'I3-closed-once',
    says: 'A closed claim has its time; what was freed of a block adds up.',
    sql: `select id from allocation where whs_id = $1 and (state = 1) <> (closed_at is null)
      union all select b.id from stock_block b left join (select block_id, sum(qty) as q from stock_unblock where whs_id = $1 group by 1) u on u.block_id = b.id
      where b.whs_id = $1 and b.open_qty <> b.qty - coalesce(u.q, 0)`,
  },
  {
    name: 'I4',
    says: 'A demand has what its open claims add up to, and never more than it ordered.',
    sql: `select d.id from stock_demand d
      left join (select demand_id, sum(qty) filter (where state = 1) as q, sum(qty) filter (where state = 2) as gone from allocation where whs_id = $1 and kind = 1 group by 1) a on a.demand_id = d.id
      where d.whs_id = $1 and (coalesce(a.q, 0) <> d.allocated or coalesce(a.gone, 0) <> d.shipped or d.allocated + d.shipped + d.cancelled > d.ordered)`,
  },
  {
    name: 'I5',
    says: 'A balance of a SKU with serials has as many of them as units.',
    sql: `select s.id from stock s join sku k on k.id = s.sku_id and k.site_id = left($1, 2) and k.need_uid = 1
      left join (select stock_id, count(*) as n from stock_uid where whs_id = $1 and state in (1, 4) group by 1) u on u.stock_id = s.id
      where s.whs_id = $1 and s.location_id > 0 and s.on_hand <> coalesce(u.n, 0)`,
  },
  {
    name: 'I5-one-place',
    says: 'A serial is in one place, with the SKU and batch of the balance it stands on.',
    sql: `select uid from stock_uid where whs_id = $1 and state in (1, 4) group by uid having count(*) > 1
      union all select u.uid from stock_uid u left join stock s on s.whs_id = u.whs_id and s.id = u.stock_id
      where u.whs_id = $1 and u.state in (1, 4) and (s.id is null or s.sku_id <> u.sku_id or s.batch_id <> u.batch_id)`,
  },
  {
    name: 'I6',
    says: 'Nothing expired is kept for an order that may not have it.',
    sql: `select a.id from allocation a join stock_demand d on d.whs_id = a.whs_id and d.id = a.demand_id join stock s on s.whs_id = a.whs_id and s.id = a.stock_id
      join batch b on b.whs_id = s.whs_id and b.id = s.batch_id
      where a.whs_id = $1 and a.state = 1 and a.kind = 1 and b.expiry_date < a.created_at::date and a.demand_type in (1, 2) and not d.allow_expired and s.location_id > 0`,
  },
  {
    name: 'I7',
    says: 'Nothing stands in a place that was deleted.',
    sql: `select s.id from stock s join location l on l.whs_id = s.whs_id and l.id = s.location_id where s.whs_id = $1 and l.status = 4 and s.on_hand <> 0`,
  },
  {
    name: 'I8',
    says: 'What is in a container stands where the container stands.',
    sql: `select s.id from stock s left join container c on c.whs_id = s.whs_id and c.id = s.container_id
      where s.whs_id = $1 and s.container_id <> 0 and s.on_hand > 0 and (c.id is null or s.location_id <> c.location_id)`,
  },
  {
    name: 'I8-nested',
    says: 'A container inside another stands where that one stands.',
    sql: `select c.id from container c left join container p on p.whs_id = c.whs_id and p.id = c.parent_id
      where c.whs_id = $1 and c.parent_id <> 0 and (p.id is null or p.location_id <> c.location_id)`,
  },
  {
    name: 'I9',
    says: 'The load of a place is what stands there and what is planned to come.',
    sql: `select l.location_id from location_load l
      left join (select location_id, sum(on_hand) as q from stock where whs_id = $1 group by 1) s using (location_id)
      left join (select location_id, sum(qty) as q, sum(volume_cm3) as v, sum(weight_g) as w from location_plan where whs_id = $1 and state = 1 group by 1) p using (location_id)
      left join (select location_id, count(*) as n from container where whs_id = $1 and parent_id = 0 group by 1) c using (location_id)
      where l.whs_id = $1 and (l.qty <> coalesce(s.q, 0) or l.plan_qty <> coalesce(p.q, 0) or l.plan_volume_cm3 <> coalesce(p.v, 0) or l.plan_weight_g <> coalesce(p.w, 0) or l.containers <> coalesce(c.n, 0))`,
  },
  {
    name: 'R8',
    says: 'An applied request has its answer; a refused one left nothing; one request is one post.',
    sql: `select request_id from request_key where whs_id = $1 and state = 1 and reply is null
      union all select k.request_id from request_key k join stock_move m on m.whs_id = k.whs_id and m.request_id = k.request_id and m.at >= k.at - interval '1 minute'
      where k.whs_id = $1 and k.state = 2
      union all select request_id from stock_move where whs_id = $1 and at > $2
      group by request_id, doc_type, doc_id, doc_line, allocation_id, uid_id, sku_id, batch_id, from_location_id, from_container_id, to_location_id, to_container_id having count(distinct post_id) > 1`,
  },
  {
    name: 'R9',
    says: 'Every move of the last days has its request, and every post its event.',
    sql: `select m.id from stock_move m left join request_key k using (whs_id, request_id) where m.whs_id = $1 and m.at > now() - interval '6 days' and k.request_id is null
      union all select distinct m.post_id from stock_move m left join outbox o on o.whs_id = m.whs_id and o.aggregate = 'post:' || m.post_id
      where m.whs_id = $1 and m.at > now() - interval '13 days' and o.id is null`,
  },
  {
    name: 'R17',
    says: 'No claim points at a demand or balance of another warehouse.',
    sql: `select a.id from allocation a left join stock_demand d on d.whs_id = a.whs_id and d.id = a.demand_id where a.whs_id = $1 and d.id is null`,
  },
  {
    name: 'R20',
    says: 'The ledger can be changed by nobody the server works as.',
    sql: `select 1 where has_table_privilege('app', 'stock_move', 'insert') or has_table_privilege('app', 'stock_move', 'update') or has_table_privilege('app', 'stock_move', 'delete')
      or has_table_privilege('app', 'stock', 'update') or has_table_privilege('app', 'stock', 'insert') or has_table_privilege('app', 'allocation', 'update')
      or has_table_privilege('stock_room', 'stock_move', 'update') or has_table_privilege('stock_room', 'stock_move', 'delete') or has_table_privilege('app', 'audit_log', 'update')
      or has_table_privilege('app', 'audit_log', 'delete') or has_table_privilege('app', 'audit_seal', 'insert')
      or not exists (select 1 from pg_trigger where tgrelid = 'stock_move'::regclass and tgname = 'keep_rows' and tgenabled <> 'D')`,
  },
  {
    name: 'R21',
    says: 'Row-level security is on for every table that has a warehouse.',
    sql: `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'whs_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'site'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    name: 'R22',
    says: 'The roles of the server own nothing and pass no policy.',
    sql: `select rolname from pg_roles where rolname in ('app', 'stock_room', 'audit_room') and (rolsuper or rolbypassrls)
      union all select relname from pg_class where relowner = 'app'::regrole`,
  },
];
