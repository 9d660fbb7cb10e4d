-- Which points an order spent, so that those that come back have the time that they had. Orders that were placed before
-- have no rows here.
create table point_uses (
  shipper_id uuid not null,
  -- The entry of the order that spent them.
  spent_id uuid not null,
  -- The entry with which they had come.
  source_id uuid not null,
  amount bigint not null check (amount > 0),
  -- Of these: those that came back.
  restored bigint not null default 0 check (restored between 0 and amount),
  primary key (shipper_id, spent_id, source_id),
  foreign key (shipper_id, spent_id) references loyalty_entries (shipper_id, id) on delete cascade,
  foreign key (shipper_id, source_id) references loyalty_entries (shipper_id, id) on delete cascade
);
create index point_uses_source on point_uses (shipper_id, source_id);
