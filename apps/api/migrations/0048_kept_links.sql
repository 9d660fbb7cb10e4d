-- outside a transaction
-- Links to pay by go when they are old.
create index concurrently if not exists pay_links_created on pay_links (created_at);
