-- outside a transaction
-- An order may have a shortfall of its courier beside what was taken.
create unique index concurrently if not exists till_entries_order_kind on till_entries (shipper_id, order_id, kind);
