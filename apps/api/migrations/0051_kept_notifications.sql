-- outside a transaction
-- Messages go when they are old.
create index concurrently if not exists notifications_created on notifications (created_at);
