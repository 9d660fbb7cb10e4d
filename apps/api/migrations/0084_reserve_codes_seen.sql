-- Null: the codes were made and nobody has said that they are written down. Those of before count as seen.
alter table staff_reserve_codes add column seen_at timestamptz default now();
