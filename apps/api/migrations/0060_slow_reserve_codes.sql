-- Ten digits are found by trying when a hash is quick. How the slow one was made: its cost and its salt, as before the
-- hash of a password; null while it is still SHA-256 alone. Those are hashed once more a day later, see
-- `apps/api/src/staff/harden-reserve-codes.ts`.
alter table staff_reserve_codes
  add column hash_way text,
  add column made_at timestamptz default now();
