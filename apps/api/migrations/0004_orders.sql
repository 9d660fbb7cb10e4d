-- Quotes that customers saw, orders placed exactly once, and everything that happens to them.

-- Sums of a whole order: a hundred lines of ninety-nine pieces are more than an integer holds.
create domain big_sum_amount as bigint check (value >= 0);

-- What a customer was told an order would cost, so that an order can be held against it (D27).
create table quotes (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  total big_sum_amount not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shipper_id, id)
);
create index quotes_expires_at on quotes (expires_at);

-- The numbers that people read, one row of counting for each chain.
create table order_counters (
  shipper_id uuid primary key references shippers (id) on delete cascade,
  last_number integer not null check (last_number >= 0)
);

-- One row for each order id that was taken, with the body it came with: the same order again gets the answer that it
-- got, another is refused (D9).
create table order_requests (
  shipper_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  -- SHA-256 of the body as canonical JSON.
  body_hash bytea not null,
  created_at timestamptz not null,
  primary key (shipper_id, order_id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id)
);
create index order_requests_customer on order_requests (shipper_id, customer_id);

create table orders (
  shipper_id uuid not null,
  id uuid not null,
  number integer not null,
  customer_id uuid not null,
  branch_id uuid not null,
  zone_id uuid,
  status text not null check (status in (
    'payment_awaited', 'new', 'future', 'operator_accepted', 'vendor_accepted', 'vendor_ready', 'courier_accepted',
    'courier_cancelled', 'courier_picked', 'delivered', 'finished', 'operator_cancelled', 'vendor_cancelled',
    'server_cancelled')),
  delivery_type text not null check (delivery_type in ('delivery', 'self-pickup')),
  payment_type text not null check (payment_type in ('cash', 'card', 'payme', 'click', 'cashback')),
  is_paid boolean not null default false,
  source text not null,
  -- Null: as soon as possible.
  future_time timestamptz,
  eta_from timestamptz,
  eta_to timestamptz,
  client_name text not null,
  client_phone text not null,
  extra_phone text not null default '',
  address text not null default '',
  lat latitude,
  long longitude,
  accommodation text not null default '',
  building text not null default '',
  floor text not null default '',
  apartment text not null default '',
  landmark text not null default '',
  courier_note text not null default '',
  description text not null default '',
  is_courier_call boolean not null,
  crm_table_id text,
  crm_table_number text,
  -- total = goods - order_discount + delivery_price - points_spent; goods after line discounts, the fee after its own.
  goods_full big_sum_amount not null,
  goods big_sum_amount not null,
  order_discount big_sum_amount not null,
  delivery_price big_sum_amount not null,
  points_spent big_sum_amount not null,
  total big_sum_amount not null,
  vat_included big_sum_amount not null,
  cash_change big_sum_amount,
  courier_name text,
  courier_phone text,
  courier_vehicle text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- When a pre-order becomes an order for now.
  release_at timestamptz,
  -- When the demo moves the order on; null where people do.
  demo_step_at timestamptz,
  primary key (shipper_id, id),
  constraint orders_number_key unique (shipper_id, number),
  foreign key (shipper_id, id) references order_requests (shipper_id, order_id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id),
  foreign key (shipper_id, branch_id) references branches (shipper_id, id),
  foreign key (shipper_id, zone_id) references delivery_zones (shipper_id, id),
  check (total = goods - order_discount + delivery_price - points_spent),
  check ((future_time is null) = (release_at is null)),
  check (num_nulls(lat, long) in (0, 2)),
  check (num_nulls(courier_name, courier_phone, courier_vehicle) in (0, 3))
);
create index orders_of_customer on orders (shipper_id, customer_id, created_at desc, id);
create index orders_of_branch on orders (shipper_id, branch_id, created_at desc);
create index orders_of_zone on orders (shipper_id, zone_id);
create index orders_release on orders (release_at) where status = 'future';
create index orders_demo_step on orders (demo_step_at) where demo_step_at is not null;

-- What was ordered, as it was called and cost then.
create table order_lines (
  shipper_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  type text not null,
  slug text not null,
  name localized not null,
  image text,
  quantity integer not null check (quantity > 0),
  -- One piece with its choices, before and after the line discount.
  price sum_amount not null,
  price_with_discount sum_amount not null,
  total sum_amount not null,
  -- The part of the order's discount that falls on this line, for receipts.
  order_discount_share sum_amount not null,
  is_default_product boolean not null,
  -- [{modifierId, name, quantity, price}] and [{groupId, productId, name, quantity}]
  modifiers jsonb not null check (jsonb_typeof(modifiers) = 'array'),
  combo_choices jsonb not null check (jsonb_typeof(combo_choices) = 'array'),
  pieces integer,
  weight integer,
  weight_unit text not null check (weight_unit in ('g', 'ml')),
  vat_percent integer not null,
  primary key (shipper_id, id),
  unique (shipper_id, order_id, position),
  foreign key (shipper_id, order_id) references orders (shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products (shipper_id, id),
  check (price_with_discount <= price),
  check (total = price_with_discount * quantity)
);
create index order_lines_product on order_lines (shipper_id, product_id);

-- Discounts that an order used, so that uses can be counted. Those on lines stand here too, added up.
create table order_discounts (
  shipper_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  customer_id uuid not null,
  promo_code text,
  amount big_sum_amount not null,
  primary key (shipper_id, order_id, discount_id),
  foreign key (shipper_id, order_id) references orders (shipper_id, id) on delete cascade,
  foreign key (shipper_id, discount_id) references discounts (shipper_id, id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id)
);
create index order_discounts_discount on order_discounts (shipper_id, discount_id);
create index order_discounts_customer on order_discounts (shipper_id, customer_id, discount_id);

-- Every change of status, who made it and when. The numbers rise in the order of commits for any one customer, because
-- whoever writes one holds the customer's row: a stream resumes after a number without missing any.
create table order_status_events (
  id bigint generated always as identity primary key,
  shipper_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  status text not null,
  actor text not null check (actor in ('customer', 'operator', 'vendor', 'courier', 'server')),
  description text not null default '',
  created_at timestamptz not null,
  foreign key (shipper_id, order_id) references orders (shipper_id, id) on delete cascade,
  foreign key (shipper_id, customer_id) references customers (shipper_id, id)
);
create index order_status_events_order on order_status_events (shipper_id, order_id, id);
create index order_status_events_customer on order_status_events (shipper_id, customer_id, id);
