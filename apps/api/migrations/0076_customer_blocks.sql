-- A date of birth is entered once, and since when it is known matters to discounts. A block has its end and its reason.
alter table customers
  -- Null: before this was written down.
  add column date_of_birth_set_on date,
  -- Null: until somebody lifts it.
  add column blocked_until timestamptz,
  add column blocked_reason text,
  add column blocked_by uuid,
  add column blocked_at timestamptz;
