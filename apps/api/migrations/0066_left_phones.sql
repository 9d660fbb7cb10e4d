-- What may be had once is had once for a phone, also where its owner goes on with another one: else somebody with two
-- numbers would have it again and again. Kept only where such a discount was used, and as a keyed hash.
create table left_phones (
  shipper_id uuid not null,
  phone_hash bytea not null,
  -- Who had it, as long as they are a customer; what they ordered until then counts for whoever has it now.
  customer_id uuid not null,
  left_at timestamptz not null,
  -- Who has it now; null: nobody came.
  successor_id uuid,
  primary key (shipper_id, phone_hash, customer_id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade,
  foreign key (shipper_id, successor_id) references customers (shipper_id, id) on delete set null (successor_id)
);
create index left_phones_customer on left_phones (shipper_id, customer_id);
create index left_phones_successor on left_phones (shipper_id, successor_id);
