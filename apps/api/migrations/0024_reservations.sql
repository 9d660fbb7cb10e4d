-- Halls with their tables, and who has which table when.

-- Equality and overlap in one index: two bookings of a table can never meet (decision 22).
create extension if not exists btree_gist;

create table halls (
  shipper_id uuid not null,
  branch_id uuid not null,
  slot_minutes integer not null check (slot_minutes > 0 and 1440 % slot_minutes = 0),
  min_guests integer not null check (min_guests > 0),
  max_guests integer not null check (max_guests >= min_guests),
  durations_minutes integer[] not null check (cardinality(durations_minutes) > 0 and 0 < all (durations_minutes)),
  hold_minutes integer not null check (hold_minutes > 0),
  book_ahead_days integer not null check (book_ahead_days >= 0),
  last_booking_before_close_minutes integer not null check (last_booking_before_close_minutes > 0),
  primary key (shipper_id, branch_id),
  foreign key (shipper_id, branch_id) references branches (shipper_id, id) on delete cascade
);

create table hall_sections (
  shipper_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  position integer not null,
  title localized not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, branch_id) references halls (shipper_id, branch_id) on delete cascade
);
create index hall_sections_branch on hall_sections (shipper_id, branch_id);

create table hall_tables (
  shipper_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  number integer not null check (number > 0),
  seats integer not null check (seats > 0),
  shape text not null check (shape in ('round', 'square', 'rect')),
  -- Cells of the section's grid.
  x integer not null check (x >= 0),
  y integer not null check (y >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (shipper_id, id),
  foreign key (shipper_id, section_id) references hall_sections (shipper_id, id) on delete cascade
);
create index hall_tables_section on hall_tables (shipper_id, section_id);

-- `held` is no booking yet: a table that waits for the form of a guest until `due_at`.
create table reservations (
  shipper_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  -- Null: written down by staff for somebody without an account.
  customer_id uuid,
  status text not null check (status in ('held', 'new', 'canceled', 'finished')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  guests integer not null check (guests > 0),
  name text not null,
  phone text not null,
  extra_phone text,
  comment text not null default '',
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, table_id) references hall_tables (shipper_id, id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade,
  check (starts_at < ends_at),
  check ((status = 'held') = (due_at is not null)),
  exclude using gist (shipper_id with =, table_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('held', 'new'))
);
create index reservations_table on reservations (shipper_id, table_id, starts_at);
create index reservations_customer on reservations (shipper_id, customer_id, starts_at);
create unique index reservations_one_hold on reservations (shipper_id, customer_id) where status = 'held';
create index reservations_due on reservations (due_at) where due_at is not null;
create index reservations_over on reservations (ends_at) where status = 'new';

do $$
declare
  changed text;
begin
  foreach changed in array array['halls', 'hall_sections', 'hall_tables'] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
         for each row execute function tell_change(''chain'', ''shipper_id'')', changed);
  end loop;
end $$;
