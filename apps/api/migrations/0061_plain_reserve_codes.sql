-- outside a transaction
create index concurrently if not exists staff_reserve_codes_plain on staff_reserve_codes (made_at)
where hash_way is null and used_at is null;
