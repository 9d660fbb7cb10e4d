-- How far the job `check_books` has come on its way through all orders: one row.
create table books_walk (
  only_one boolean primary key default true check (only_one),
  -- The last order of this pass that was looked at; null: a pass begins.
  after_shipper_id uuid,
  after_order_id uuid,
  -- When a pass came to the last order; at first, when the walk could begin.
  pass_ended_at timestamptz not null default now(),
  -- When a round went well, the orders of the last day included.
  checked_at timestamptz not null default now(),
  check ((after_shipper_id is null) = (after_order_id is null))
);
insert into books_walk default values;
