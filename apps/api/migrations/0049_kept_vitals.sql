-- outside a transaction
-- Measurements of pages go when they are old.
create index concurrently if not exists web_vitals_day on web_vitals (day);
