-- The calls so far become the first part of a table of the same name; no row moves. Further months are made ahead by the
-- job that also drops those that are past (`apps/api/src/retention/months.ts`).
alter table payment_callbacks
  drop constraint payment_callbacks_pkey,
  add constraint payment_callbacks_pkey primary key using index payment_callbacks_key;
alter table payment_callbacks rename to payment_callbacks_so_far;
alter table payment_callbacks_so_far alter column id drop identity;
alter index payment_callbacks_pkey rename to payment_callbacks_so_far_pkey;
alter index payment_callbacks_received rename to payment_callbacks_so_far_received;
alter index payment_callbacks_refused rename to payment_callbacks_so_far_refused;

-- Everything that came to a payment address, as it came, written before it is judged; and what was answered. It
-- belongs to no chain until it is judged, and to none at all when it is refused.
create table payment_callbacks (
  id bigint generated always as identity,
  provider text not null,
  received_at timestamptz not null,
  -- HTTP method and path.
  request text not null,
  body text not null,
  answered_at timestamptz,
  -- The provider's own error code; 0 is success; null: not answered.
  code integer,
  answer text,
  primary key (id, received_at)
) partition by range (received_at);
create index payment_callbacks_received on payment_callbacks (received_at);
create index payment_callbacks_refused on payment_callbacks (received_at)
where code in (-32504, -32300, -32700, -1, -8);

-- What was received in no month that is there, by a clock that was far off. An alarm tells of it.
create table payment_callbacks_default partition of payment_callbacks default;

-- allow opaque: the check has been validated, so no row is read
do $$
begin
  execute format('alter table payment_callbacks attach partition payment_callbacks_so_far for values from (minvalue) to (%L)', (
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz
    from pg_constraint where conname = 'payment_callbacks_so_far'));
end $$;
select setval(pg_get_serial_sequence('payment_callbacks', 'id'), coalesce(max(id), 0) + 1, false) from payment_callbacks_so_far;
