-- The same of people who work for the chain.
create table staff_origins (
  shipper_id uuid not null,
  staff_id uuid not null,
  origin text not null,
  seen_at timestamptz not null,
  primary key (shipper_id, staff_id, origin),
  foreign key (shipper_id, staff_id) references staff (shipper_id, id) on delete cascade
);
create index staff_origins_seen on staff_origins (seen_at);
