-- The accumulative card (D21): a balance on the customer's row that never goes below zero, and the entries that it is
-- the sum of.

alter table customers add column points_balance big_sum_amount not null default 0;
-- The slug of a level that was granted by hand and is kept at least.
alter table customers add column granted_level text;

-- Fixed-price drinks earn no points.
alter table categories add column earns_points boolean not null default true;

create table loyalty_levels (
  shipper_id uuid not null references shippers (id) on delete cascade,
  slug slug not null,
  title localized not null,
  -- Of what was paid in money.
  percent numeric(5, 2) not null check (percent between 0 and 100),
  -- Purchases of the last twelve months that open it.
  from_purchases big_sum_amount not null,
  primary key (shipper_id, slug),
  unique (shipper_id, from_purchases)
);

create table loyalty_entries (
  shipper_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Null for gifts and for points that expired.
  order_id uuid,
  -- The entry whose points expired.
  expired_id uuid,
  kind text not null check (kind in ('earned', 'spent', 'returned', 'gift', 'expired')),
  -- Points that came are positive, points that went negative.
  amount bigint not null check (amount <> 0),
  -- Of points that came: those that are still there. The balance is their sum as well.
  remaining big_sum_amount not null default 0,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (shipper_id, id),
  -- Nothing is earned, spent or returned twice for one order.
  unique (shipper_id, order_id, kind),
  unique (shipper_id, expired_id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade,
  -- The order itself is written last.
  foreign key (shipper_id, order_id) references order_requests (shipper_id, order_id),
  foreign key (shipper_id, expired_id) references loyalty_entries (shipper_id, id) on delete cascade,
  check ((amount > 0) = (kind in ('earned', 'returned', 'gift'))),
  check ((kind in ('earned', 'spent', 'returned')) = (order_id is not null)),
  check ((kind = 'expired') = (expired_id is not null)),
  check ((expires_at is not null) = (amount > 0)),
  check (remaining <= greatest(amount, 0))
);
create index loyalty_entries_customer on loyalty_entries (shipper_id, customer_id, created_at desc, id);
create index loyalty_entries_due on loyalty_entries (expires_at) where remaining > 0;
