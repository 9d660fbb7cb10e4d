-- outside a transaction
-- Baskets told by phone go when they are old.
create index concurrently if not exists basket_codes_created on basket_codes (created_at);
