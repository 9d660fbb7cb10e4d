-- What the numbers of a chain are counted from, so that no history has to be read for them.

-- When the guest got the meal, at the door or over the counter.
alter table orders add column handed_at timestamptz;
update orders as o set handed_at = event.created_at
from order_status_events event
where event.shipper_id = o.shipper_id and event.order_id = o.id and event.kind = 'status'
  and event.status = case o.delivery_type when 'delivery' then 'delivered' else 'finished' end;

-- The orders of some days, of all branches.
create index orders_placed on orders (shipper_id, created_at);
