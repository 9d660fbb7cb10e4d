-- What was given back for a payment besides the payment itself, so that the books show when it was more than was taken.

-- Of points that were given for money: those that were taken off the card again.
alter table order_returns add column revoked bigint not null default 0;

-- When the provider gave the payment back as well, after a person had transferred it.
-- allow one-table: both columns come with the view that reads them, and neither is filled
alter table payment_refunds add column also_reversed_at timestamptz;

create or replace view money_entries as
select t.shipper_id, t.id, 'payment' as kind, t.provider as way, t.amount::bigint as amount, o.branch_id, t.order_id,
  null::uuid as courier_id, null::uuid as till_id, t.performed_at as happened_at
from payment_transactions t join orders o on o.shipper_id = t.shipper_id and o.id = t.order_id
where t.performed_at is not null
union all
select r.shipper_id, r.id, 'refund', case when r.transfer_number is null then t.provider else 'transfer' end,
  -r.amount::bigint, o.branch_id, t.order_id, null, null, r.done_at
from payment_refunds r
join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
join orders o on o.shipper_id = t.shipper_id and o.id = t.order_id
where r.done_at is not null
union all
select r.shipper_id, t.id, 'refund', t.provider, -r.amount::bigint, o.branch_id, t.order_id, null, null,
  r.also_reversed_at
from payment_refunds r
join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
join orders o on o.shipper_id = t.shipper_id and o.id = t.order_id
where r.also_reversed_at is not null
union all
select p.shipper_id, p.id, 'refund', 'transfer', -p.amount::bigint, o.branch_id, p.order_id, null, null, p.done_at
from order_returns p join orders o on o.shipper_id = p.shipper_id and o.id = p.order_id
where p.way = 'transfer' and p.done_at is not null
union all
-- Points for a part that went back stand here as well, as what they are for the guest.
select e.shipper_id, e.id, case e.kind when 'spent' then 'payment' when 'earned' then 'earned' else 'refund' end, 'points',
  -e.amount, o.branch_id, e.order_id, null, null, e.created_at
from loyalty_entries e join orders o on o.shipper_id = e.shipper_id and o.id = e.order_id
where e.kind in ('spent', 'earned', 'returned', 'compensated', 'revoked')
union all
select e.shipper_id, e.id, 'gift', 'points', -e.amount, e.branch_id, null, null, null, e.created_at
from loyalty_entries e where e.kind = 'gift' and e.branch_id is not null
union all
select m.shipper_id, m.id, m.kind, m.method, m.amount, m.branch_id, m.order_id, m.courier_id, m.till_id, m.happened_at
from till_entries m
union all
select o.shipper_id, o.id, 'order', 'order', -(o.total + o.points_spent)::bigint, o.branch_id, o.id, null, null, o.handed_at
from orders o where o.handed_at is not null;
