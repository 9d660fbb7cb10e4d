-- outside a transaction
-- Steps of orders go when they are old. They are written in the order of their time: a range of pages is enough.
create index concurrently if not exists order_status_events_created on order_status_events using brin (created_at);
