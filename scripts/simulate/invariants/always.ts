import type { Rule } from './rule.ts'

/** What holds after every moment, whatever went wrong. */
export const always: readonly Rule[] = [
  {
    rule: 'a discount is never used more often than it may be',
    broken: `select discount_id || ' used ' || used || ' of ' || max_uses as detail from discount_limits
      where max_uses is not null and used > max_uses
      union all
      select promo_code || ' is in ' || count(*) || ' orders' from order_discounts d
      join ours o on o.id = d.order_id where promo_code like 'SHAHAR%' and o.status not like '%cancelled'
      group by promo_code having count(*) > 2`,
  },
  {
    rule: 'the uses of a discount are those that orders hold',
    broken: `select l.discount_id || ' counts ' || l.used as detail from discount_limits l
      where l.max_uses is not null and l.used <> (
        select count(*) from discount_holds h where h.shipper_id = l.shipper_id and h.discount_id = l.discount_id)`,
  },
  {
    rule: 'the taken minutes of a kitchen are those that orders hold',
    broken: `select s.starts_at || ' has ' || s.taken_minutes as detail from kitchen_slots s
      where s.taken_minutes <> coalesce((select sum(minutes) from kitchen_holds h
        where h.shipper_id = s.shipper_id and h.branch_id = s.branch_id and h.starts_at = s.starts_at), 0)`,
  },
  {
    rule: 'pre-orders never take more of a half hour than the kitchen can make',
    broken: `select h.starts_at || ' has ' || sum(h.minutes) || ' of ' || b.kitchen_capacity_minutes as detail
      from kitchen_holds h join ours o on o.id = h.order_id and o.future_time is not null
      join branches b on b.shipper_id = h.shipper_id and b.id = h.branch_id
      group by h.branch_id, h.starts_at, b.kitchen_capacity_minutes
      having sum(h.minutes) > b.kitchen_capacity_minutes`,
  },
  {
    rule: 'a cancelled order holds nothing',
    broken: `select 'order ' || o.id || ' holds minutes' as detail from ours o
      join kitchen_holds h on h.order_id = o.id where o.status like '%cancelled' and o.status <> 'courier_cancelled'
      union all
      select 'order ' || o.id || ' holds a discount' from ours o
      join discount_holds h on h.order_id = o.id where o.status like '%cancelled' and o.status <> 'courier_cancelled'`,
  },
  {
    rule: 'the balance of points is the sum of its entries',
    broken: `select c.name || ' has ' || c.points_balance as detail from customers c
      where c.name like 'customer %' and (c.points_balance < 0
        or c.points_balance <> coalesce((select sum(amount) from loyalty_entries e where e.customer_id = c.id), 0)
        or c.points_balance <> coalesce((select sum(remaining) from loyalty_entries e where e.customer_id = c.id), 0))`,
  },
  {
    rule: 'a finished order earns points once, and no other one does',
    broken: `select 'order ' || o.id || ' earned ' || count(*) || ' times' as detail from ours o
      join loyalty_entries e on e.order_id = o.id and e.kind = 'earned'
      group by o.id, o.status having count(*) > 1 or o.status <> 'finished'
      union all
      select 'order ' || o.id || ' earned nothing' from ours o
      where o.status = 'finished' and o.points_spent = 0 and o.order_discount = 0 and o.payment_type <> 'cashback'
        and not exists (select from loyalty_entries e where e.order_id = o.id and e.kind = 'earned' and e.amount > 0)`,
  },
  {
    rule: 'a cancelled order has no points of its customer',
    broken: `select 'order ' || o.id || ': ' || sum(e.amount) as detail from ours o
      join loyalty_entries e on e.order_id = o.id and e.kind in ('spent', 'returned')
      where o.status in ('operator_cancelled', 'vendor_cancelled', 'server_cancelled')
      group by o.id having sum(e.amount) <> 0`,
  },
  {
    rule: 'the lines of an order add up',
    broken: `select 'order ' || o.id as detail from ours o join order_lines l on l.order_id = o.id
      group by o.id, o.goods having sum(l.total) <> o.goods`,
  },
  {
    rule: 'what is paid on receipt is taken once, as the meal is handed over',
    broken: `select 'order ' || o.id as detail from ours o where (
        select coalesce(array_agg(t.amount), '{}') from till_entries t where t.order_id = o.id and t.kind = 'taken')
      is distinct from case when o.handed_at is not null and o.payment_type in ('cash', 'card') and o.total > 0
        then array[o.total::bigint] else '{}'::bigint[] end`,
  },
  {
    rule: 'a courier never hands in more cash than was taken',
    broken: `select s.name || ' has ' || sum(t.amount) as detail from till_entries t
      join staff s on s.id = t.courier_id where t.method = 'cash' group by s.id, s.name having sum(t.amount) < 0`,
  },
  {
    rule: 'no more is returned than was paid',
    broken: `select t.external_id || ' returned ' || t.returned || ' of ' || t.amount as detail
      from payment_transactions t where t.returned > t.amount
      union all
      select 'order ' || order_id || ': ' || sum(amount) from money_entries
      where kind in ('payment', 'refund') and order_id in (select id from ours)
      group by order_id having sum(amount) < 0`,
  },
  {
    rule: 'the events of a chain are numbered without a gap',
    broken: `select count(*) || ' events up to ' || max(number) as detail from order_status_events
      having count(*) <> max(number)`,
  },
  {
    rule: 'an event of an order is written once, and the last one is its status',
    broken: `select 'order ' || id || ': ' || status || ' twice' as detail from (
        select o.id, e.status, lag(e.status) over (partition by o.id order by e.number) as before
        from ours o join order_status_events e on e.order_id = o.id and e.kind = 'status') e
      where status = before
      union all
      select 'order ' || o.id || ' is ' || o.status from ours o where o.status is distinct from (
        select e.status from order_status_events e where e.order_id = o.id and e.kind = 'status'
        order by e.number desc limit 1)`,
  },
  {
    rule: 'a table is booked once at a time',
    broken: `select 'table ' || a.table_id || ' at ' || a.starts_at as detail from reservations a
      join reservations b on b.table_id = a.table_id and b.id > a.id and b.starts_at < a.ends_at
        and b.ends_at > a.starts_at
      where a.status = 'new' and b.status = 'new'`,
  },
  {
    rule: 'what was paid has one receipt of the same sum, at once in the queue',
    broken: `select 'order ' || o.id || ' has ' || count(d.id) as detail from ours o
      left join fiscal_documents d on d.order_id = o.id and d.kind = 'sale' and d.transaction_id is null
      where o.handed_at is not null and o.payment_type in ('cash', 'card') and o.total > 0
      group by o.id, o.total having count(d.id) <> 1 or min(d.amount) <> o.total
      union all
      select 'payment ' || t.external_id || ' has ' || count(d.id) from payment_transactions t
      left join fiscal_documents d on d.transaction_id = t.id and d.kind = 'sale'
      where t.pays_order and t.order_id in (select id from ours)
      group by t.external_id, t.amount having count(d.id) <> 1 or min(d.amount) <> t.amount`,
  },
  {
    rule: 'an order is paid with its own sum',
    broken: `select 'order ' || o.id || ': ' || t.amount || ' for ' || o.total as detail from ours o
      join payment_transactions t on t.order_id = o.id and t.pays_order and t.state = 'performed'
      where t.amount <> o.total and o.is_paid`,
  },
]
