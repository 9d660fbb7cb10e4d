-- What orders take of things that run out: uses of discounts, minutes of a kitchen, points of a customer. Each is taken
-- by one conditional update in the transaction that places the order, and given back by what was written down with it.

-- How often all customers together may use a discount. Apart from `discounts`, because a use changes no terms: the
-- chain's version stays.
create table discount_limits (
  shipper_id uuid not null,
  discount_id uuid not null,
  max_uses integer not null check (max_uses >= 0),
  used integer not null default 0 check (used >= 0),
  primary key (shipper_id, discount_id),
  foreign key (shipper_id, discount_id) references discounts (shipper_id, id) on delete cascade
);

create table discount_holds (
  shipper_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  primary key (shipper_id, order_id, discount_id),
  -- The order itself is written last.
  foreign key (shipper_id, order_id) references order_requests (shipper_id, order_id) on delete cascade,
  foreign key (shipper_id, discount_id) references discount_limits (shipper_id, discount_id) on delete cascade
);
create index discount_holds_discount on discount_holds (shipper_id, discount_id);

-- Make-minutes taken of a branch's half hour (D35).
create table kitchen_slots (
  shipper_id uuid not null,
  branch_id uuid not null,
  starts_at timestamptz not null check (extract(epoch from starts_at)::bigint % 1800 = 0),
  taken_minutes integer not null check (taken_minutes >= 0),
  primary key (shipper_id, branch_id, starts_at),
  foreign key (shipper_id, branch_id) references branches (shipper_id, id) on delete cascade
);

create table kitchen_holds (
  shipper_id uuid not null,
  order_id uuid not null,
  branch_id uuid not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes > 0),
  primary key (shipper_id, order_id),
  foreign key (shipper_id, order_id) references order_requests (shipper_id, order_id) on delete cascade,
  foreign key (shipper_id, branch_id, starts_at)
    references kitchen_slots (shipper_id, branch_id, starts_at) on delete cascade
);
create index kitchen_holds_slot on kitchen_holds (shipper_id, branch_id, starts_at);
