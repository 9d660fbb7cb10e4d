-- Chains, their cities, menus, branches and delivery areas.
--
-- Everything that a chain owns has its shipper_id, and every key that must be unique, the primary key included, begins
-- with it: two chains of one installation may use the same slug, code or id (D25), and a reference cannot lead from one
-- chain to another.

-- Money is a whole number of sums (D12).
create domain sum_amount as integer check (value >= 0);

-- A time on the wall clock of Asia/Tashkent, in whole minutes (D11).
create domain local_time as time check (extract(second from value) = 0);

-- A text in the three languages of the shop.
create domain localized as jsonb check (
  value is null
  or (value ->> 'ru' is not null and value ->> 'uz' is not null and value ->> 'en' is not null)
);

create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
create domain latitude as double precision check (value between -90 and 90);
create domain longitude as double precision check (value between -180 and 180);

create table shippers (
  id uuid primary key,
  name text not null check (name <> ''),
  logo text not null default '',
  -- The first one is the hotline shown to users.
  phones text[] not null check (cardinality(phones) > 0),
  work_opens_at local_time not null,
  work_closes_at local_time not null,
  minimal_order_price sum_amount not null,
  delivery_minutes integer not null check (delivery_minutes > 0),
  -- [{title: localized, url: text | null}]
  sister_brands jsonb not null default '[]' check (jsonb_typeof(sister_brands) = 'array'),
  app_store_url text,
  google_play_url text,
  -- [{network, url}]
  socials jsonb not null default '[]' check (jsonb_typeof(socials) = 'array'),
  created_at timestamptz not null default now()
);

-- The hosts that a chain's site answers at. A host belongs to one chain of the installation, whichever that is.
create table shipper_hosts (
  host text primary key check (host = lower(host) and host <> ''),
  shipper_id uuid not null references shippers (id) on delete cascade
);
create index shipper_hosts_shipper on shipper_hosts (shipper_id);

-- The kinds of client that a chain has, each with the id that it sends in the header Platform.
create table shipper_platforms (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('website', 'android', 'ios', 'bot', 'hall')),
  primary key (shipper_id, id),
  unique (shipper_id, kind)
);

create table menus (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  slug slug not null,
  title localized not null,
  primary key (shipper_id, id),
  unique (shipper_id, slug)
);

create table cities (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  title localized not null,
  center_lat latitude not null,
  center_long longitude not null,
  zoom real not null check (zoom between 1 and 20),
  west longitude not null,
  south latitude not null,
  east longitude not null,
  north latitude not null,
  -- The path of its menu; null where the city has none of its own (D4).
  route text check (route like '/%'),
  is_default boolean not null default false,
  -- Shown before a branch is known (D29).
  menu_id uuid not null,
  delivery_price sum_amount not null,
  -- Null: delivery is never free.
  free_delivery_from sum_amount,
  minimum_order sum_amount not null,
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  unique (shipper_id, route),
  foreign key (shipper_id, menu_id) references menus (shipper_id, id),
  check (west < east and south < north)
);
create unique index cities_one_default on cities (shipper_id) where is_default;
create index cities_menu on cities (shipper_id, menu_id);

create table branches (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  city_id uuid not null,
  menu_id uuid not null,
  name localized not null,
  address localized not null,
  -- A landmark beside the address.
  destination localized not null,
  lat latitude not null,
  long longitude not null,
  phone text not null,
  work_opens_at local_time not null,
  work_closes_at local_time not null,
  delivery_opens_at local_time not null,
  delivery_closes_at local_time not null,
  -- Minutes from order to door.
  delivery_minutes integer not null check (delivery_minutes > 0),
  -- Minutes that a pre-order must lie ahead.
  delivery_lead_minutes integer not null check (delivery_lead_minutes >= 0),
  pickup_lead_minutes integer not null check (pickup_lead_minutes >= 0),
  -- In business, which is not the same as open now (D26).
  is_active boolean not null default true,
  -- A word about a branch that is not in business: "opening soon".
  status_note localized,
  has_parking boolean not null default false,
  seats_count integer not null default 0 check (seats_count >= 0),
  has_hall boolean not null default false,
  has_kids_area boolean not null default false,
  has_wifi boolean not null default false,
  has_terrace boolean not null default false,
  virtual_tour text,
  -- What the kitchen can make in half an hour, in make-minutes (D35).
  kitchen_capacity_minutes integer not null default 120 check (kitchen_capacity_minutes > 0),
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  foreign key (shipper_id, city_id) references cities (shipper_id, id),
  foreign key (shipper_id, menu_id) references menus (shipper_id, id)
);
create index branches_city on branches (shipper_id, city_id);
create index branches_menu on branches (shipper_id, menu_id);

-- Days whose hours differ from every other day. Both times of a pair are null when that part is closed.
create table branch_exceptions (
  shipper_id uuid not null,
  branch_id uuid not null,
  date date not null,
  work_opens_at local_time,
  work_closes_at local_time,
  delivery_opens_at local_time,
  delivery_closes_at local_time,
  primary key (shipper_id, branch_id, date),
  foreign key (shipper_id, branch_id) references branches (shipper_id, id) on delete cascade,
  check ((work_opens_at is null) = (work_closes_at is null)),
  check ((delivery_opens_at is null) = (delivery_closes_at is null))
);

create table delivery_zones (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  city_id uuid not null,
  name localized not null,
  -- The outline as GeoJSON writes it: [[long, lat], …], closed.
  ring jsonb not null check (jsonb_typeof(ring) = 'array' and jsonb_array_length(ring) >= 4),
  rgb_code text not null check (rgb_code ~ '^#[0-9a-f]{6}$'),
  delivery_price sum_amount not null,
  free_delivery_from sum_amount,
  minimum_order sum_amount not null,
  eta_minutes integer not null check (eta_minutes > 0),
  is_active boolean not null default true,
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  foreign key (shipper_id, city_id) references cities (shipper_id, id)
);
create index delivery_zones_city on delivery_zones (shipper_id, city_id);

-- Who delivers to a zone: position 0 is its owner, the others step in when that is closed.
create table delivery_zone_branches (
  shipper_id uuid not null,
  zone_id uuid not null,
  branch_id uuid not null,
  position integer not null check (position >= 0),
  primary key (shipper_id, zone_id, branch_id),
  unique (shipper_id, zone_id, position),
  foreign key (shipper_id, zone_id) references delivery_zones (shipper_id, id) on delete cascade,
  foreign key (shipper_id, branch_id) references branches (shipper_id, id) on delete cascade
);
create index delivery_zone_branches_branch on delivery_zone_branches (shipper_id, branch_id);
