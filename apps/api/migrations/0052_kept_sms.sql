-- outside a transaction
-- Codes and links that were sent go when they are old.
create index concurrently if not exists sms_outbox_expires on sms_outbox (expires_at);
