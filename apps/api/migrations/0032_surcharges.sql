-- What a paid order costs more after an edit is paid by a link of its own. Until it is, the order stays as it was, and
-- the kitchen sees nothing of it.
create table order_surcharges (
  shipper_id uuid not null,
  -- What a provider knows it by, as it knows an order by its id.
  id uuid not null,
  order_id uuid not null,
  amount big_sum_amount not null check (amount > 0),
  -- What the order cost then: with another total nothing of this holds any more.
  total_before big_sum_amount not null,
  -- The order as it will be, what it held before, and what the receipt says was sold.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  staff_id uuid not null,
  state text not null check (state in ('open', 'paid', 'expired', 'withdrawn')),
  pay_until timestamptz not null,
  -- When the last attempt to pay was declined; null once another one is under way.
  payment_failed_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shipper_id, id),
  constraint order_surcharges_order_key unique (shipper_id, id, order_id),
  foreign key (shipper_id, order_id) references orders (shipper_id, id) on delete cascade,
  foreign key (shipper_id, staff_id) references staff (shipper_id, id),
  check ((ended_at is null) = (state = 'open'))
);
create unique index order_surcharges_open on order_surcharges (shipper_id, order_id) where state = 'open';
create index order_surcharges_order on order_surcharges (shipper_id, order_id);
create index order_surcharges_staff on order_surcharges (shipper_id, staff_id);
create index order_surcharges_due on order_surcharges (pay_until) where state = 'open';
create index order_surcharges_id on order_surcharges (id);

-- Null: it pays the order as it was placed.
alter table payment_transactions add column surcharge_id uuid;
alter table payment_transactions add foreign key (shipper_id, surcharge_id, order_id)
  references order_surcharges (shipper_id, id, order_id);
create index payment_transactions_surcharge on payment_transactions (shipper_id, surcharge_id, order_id);

-- Neither the order nor a surcharge of it is paid twice.
drop index payment_transactions_one_pays;
create unique index payment_transactions_one_pays
  on payment_transactions (shipper_id, order_id, coalesce(surcharge_id, order_id)) where pays_order;
drop index payment_transactions_one_of_payme;
create unique index payment_transactions_one_of_payme
  on payment_transactions (shipper_id, order_id, coalesce(surcharge_id, order_id))
  where provider = 'payme' and state in ('created', 'performed');
