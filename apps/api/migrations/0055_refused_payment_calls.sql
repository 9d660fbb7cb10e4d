-- outside a transaction
-- Calls that proved nothing go after a month, out of those of years: the condition is that of `kept-tables.ts`.
create index concurrently if not exists payment_callbacks_refused on payment_callbacks (received_at)
where code in (-32504, -32300, -32700, -1, -8);
