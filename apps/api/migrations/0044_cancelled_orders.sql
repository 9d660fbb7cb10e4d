-- What went back is asked of cancelled orders alone, of any number of days.
create index orders_cancelled on orders (shipper_id, created_at)
  where status in ('operator_cancelled', 'vendor_cancelled');
