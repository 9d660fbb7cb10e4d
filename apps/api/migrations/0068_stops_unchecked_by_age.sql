-- outside a transaction
-- Few orders at any time: those of the last seconds.
create index concurrently if not exists orders_stops_unchecked on orders (created_at) where stops_unchecked;
