-- outside a transaction
-- Calls of payment providers are going to lie in months: their key names the time as well.
create unique index concurrently if not exists payment_callbacks_key on payment_callbacks (id, received_at);
