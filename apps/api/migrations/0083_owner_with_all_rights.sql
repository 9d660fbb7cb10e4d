-- allow data: a chain has a handful of owners
-- Nobody gives more than they have, so a chain whose owners all lack a right could never give it back: its owners get all.
update staff s
set has_all_branches = true, may_handle_orders = true, may_stop = true, may_refund = true
where role = 'owner' and disabled_at is null and not exists (
  select from staff o
  where o.shipper_id = s.shipper_id and o.role = 'owner' and o.disabled_at is null
    and o.has_all_branches and o.may_handle_orders and o.may_stop and o.may_refund);
