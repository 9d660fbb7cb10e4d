import type { Rule } from './rule.ts'

/** What waits for its turn, as selections of `detail`: everything here ends by itself when nothing goes wrong any more. */
export const waiting: readonly string[] = [
  `select 'a message about order ' || o.number || ': ' || n.event as detail from notifications n
   join ours o on o.id = n.order_id where n.state in ('waiting', 'sending')`,
  `select 'the return of payment ' || t.external_id from payment_refunds r
   join payment_transactions t on t.id = r.transaction_id where r.done_at is null`,
  `select 'the receipt of order ' || o.number || ' (' || d.kind || ', ' || coalesce(d.problem, d.state) || ')'
   from fiscal_documents d join ours o on o.id = d.order_id
   where d.state in ('waiting', 'failed') and d.issuer = 'register'`,
  `select 'the payment of order ' || o.number from ours o where o.status = 'payment_awaited'`,
  `select 'order ' || o.id || ' is not finished' from ours o where o.status = 'delivered'`,
  `select 'order ' || o.number || ' at the till' from pos_orders p join orders o on o.id = p.order_id
   where p.state in ('waiting', 'sent')`,
  `select 'a message to staff' from staff_messages where state in ('waiting', 'sending')`,
  `select a.kind || ' of order ' || o.id from staff_alerts a join orders o on o.id = a.order_id
   where a.ended_at is null and o.finished_at is not null
     and a.kind in ('order_waiting', 'aggregator_waiting', 'no_courier', 'courier_refused', 'order_late')`,
]

/** What holds when nothing waits any more. */
export const atRest: readonly Rule[] = [
  {
    rule: 'a customer is notified of what others did to the order, unless it was too late',
    broken: `select 'order ' || o.id || ': ' || e.status as detail from ours o
      join order_status_events e on e.order_id = o.id and e.kind = 'status' and e.actor <> 'customer'
      where e.status in ('operator_accepted', 'vendor_accepted', 'vendor_ready', 'courier_picked', 'delivered',
          'operator_cancelled', 'vendor_cancelled', 'server_cancelled')
        and not exists (select from notifications n where n.order_id = o.id and n.event = e.status)
        and exists (select from message_recipients r where r.customer_id = o.customer_id)`,
  },
  {
    rule: 'a courier is notified of every assignment, once',
    broken: `select 'order ' || e.order_id || ': ' || e.times || ' assignments, ' || count(m.id) || ' messages' as detail
      from (select order_id, data ->> 'courier_id' as courier_id, count(*) as times from order_status_events
        where kind = 'assigned' and data ->> 'courier_id' is not null and staff_id::text <> data ->> 'courier_id'
          and order_id in (select id from ours) group by 1, 2) e
      left join staff_messages m on m.kind = 'assigned' and m.staff_id::text = e.courier_id
        and m.path = '/courier/orders/' || e.order_id
      group by e.order_id, e.courier_id, e.times having count(m.id) <> e.times`,
  },
  {
    rule: 'what was returned has a receipt of the return, unless the sale had none',
    broken: `select 'payment ' || t.external_id || ' has ' || count(b.id) as detail from payment_refunds r
      join payment_transactions t on t.id = r.transaction_id and t.order_id in (select id from ours)
      join fiscal_documents s on s.transaction_id = t.id and s.kind = 'sale' and s.state = 'issued'
      left join fiscal_documents b on b.kind = 'refund' and b.sale_id = s.id and b.amount = r.amount
      where r.done_at is not null group by r.id, t.external_id having count(b.id) <> 1`,
  },
  {
    rule: 'every receipt is issued',
    broken: `select 'order ' || o.id as detail from ours o join fiscal_documents d on d.order_id = o.id
      where d.issuer = 'register' and d.state not in ('issued', 'void')`,
  },
  {
    rule: 'the entries of an order in the ledger add up to what is due',
    broken: `select 'order ' || o.id || ' (' || o.status || '): ' || sum(e.amount) as detail from ours o
      join money_entries e on e.order_id = o.id and e.kind <> 'earned'
      where o.status in ('finished', 'operator_cancelled', 'vendor_cancelled', 'server_cancelled')
      group by o.id, o.status having sum(e.amount) <> 0`,
  },
  {
    rule: 'a paid order has its money, and a cancelled one has none',
    broken: `select 'order ' || o.id || ' (' || o.status || '): ' || coalesce(sum(t.amount - t.returned), 0) as detail
      from ours o left join payment_transactions t on t.order_id = o.id and t.state = 'performed'
      where o.payment_type in ('payme', 'click')
      group by o.id, o.status, o.is_paid, o.total
      having coalesce(sum(t.amount - t.returned), 0) <> case when o.is_paid
        and o.status not in ('operator_cancelled', 'vendor_cancelled', 'server_cancelled') then o.total else 0 end`,
  },
]
