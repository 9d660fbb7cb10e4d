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
  `select 'a message to staff' from staff_messages where state in ('waiting', 'sending')`,
]

/** What holds when nothing waits any more. */
export const atRest: readonly Rule[] = [
  {
    rule: 'a customer is notified of what others did to the order, unless it was too late',
    broken: `select 'order ' || o.id || ': ' || e.status as detail from ours o
      join order_status_events e on e.order_id = o.id and e.kind = 'status' and e.actor <> 'customer'
      where e.status in (select distinct event from notifications)
        and not exists (select from notifications n where n.order_id = o.id and n.event = e.status)
        and exists (select from message_recipients r where r.customer_id = o.customer_id)`,
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
