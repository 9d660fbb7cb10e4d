-- A discount that is for once is for once, also for who left and comes back with the same phone. Of the phone only a
-- keyed hash stays, and only where such a discount was used.
create table kept_discount_uses (
  shipper_id uuid not null,
  phone_hash bytea not null,
  discount_id uuid not null,
  uses integer not null check (uses > 0),
  -- Who has this phone now; null: nobody came back.
  customer_id uuid,
  primary key (shipper_id, phone_hash, discount_id),
  foreign key (shipper_id, discount_id) references discounts (shipper_id, id) on delete cascade,
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete set null (customer_id)
);
create index kept_discount_uses_discount on kept_discount_uses (shipper_id, discount_id);
create index kept_discount_uses_customer on kept_discount_uses (shipper_id, customer_id);
