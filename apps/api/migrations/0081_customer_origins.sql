-- From where a customer has signed in before: the hash of a token that the device was given, or of a network. Budgets that
-- strangers can use up do not count for them.
create table customer_origins (
  shipper_id uuid not null,
  customer_id uuid not null,
  origin text not null,
  seen_at timestamptz not null,
  primary key (shipper_id, customer_id, origin),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade
);
create index customer_origins_seen on customer_origins (seen_at);
