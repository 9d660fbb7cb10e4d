-- What was ordered is counted as well, so its changes are told too.

-- A dish may be exchanged for one of the same price. Lines that go with their order are told by it.
create function tell_summary_of_line() returns trigger language plpgsql as $$
declare
  line order_lines := coalesce(new, old);
begin
  perform tell_summary(o.shipper_id, o.created_at) from orders o
  where o.shipper_id = line.shipper_id and o.id = line.order_id;
  return null;
end $$;
create trigger tell_summary after insert or delete on order_lines for each row execute function tell_summary_of_line();
create trigger tell_summary_of_change after update on order_lines for each row
  when ((old.product_id, old.quantity, old.is_default_product)
    is distinct from (new.product_id, new.quantity, new.is_default_product))
  execute function tell_summary_of_line();
