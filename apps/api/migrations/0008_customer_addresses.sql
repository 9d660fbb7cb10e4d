-- Addresses that a customer has saved. A browser keeps its own list as well; both are joined at signing in.

create table customer_addresses (
  shipper_id uuid not null,
  customer_id uuid not null,
  -- Made by the browser, which saves an address before anybody signs in. Two customers of one browser may share it.
  id uuid not null,
  -- The order of the list: a changed address stays where it stands.
  position bigint generated always as identity,
  name text not null,
  address text not null check (btrim(address) <> ''),
  city text not null,
  -- The house.
  accommodation text not null,
  building text not null,
  floor text not null,
  apartment text not null,
  landmark text not null,
  courier_note text not null,
  lat latitude not null,
  long longitude not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shipper_id, customer_id, id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade
);

-- At most one is the place to deliver to.
create unique index customer_addresses_active on customer_addresses (shipper_id, customer_id) where is_active;
