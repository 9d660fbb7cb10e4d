-- The schema of the first release.

create extension if not exists btree_gist;

create domain sum_amount as integer check (value >= 0);
create domain local_time as time without time zone check (EXTRACT(second from value) = 0);
-- These three are in every text; languages that were added later may be missing.
create domain localized as jsonb check ((value is null) or (((value ->> 'ru') is not null) and ((value ->> 'uz') is
  not null) and ((value ->> 'en') is not null)));
-- A code of packages/domain/src/i18n/languages.ts: a new language is no change of the schema.
create domain language_code as text check (value ~ '^[a-z]{2,3}$');
create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
create domain latitude as double precision check ((value >= -90) and (value <= 90));
create domain longitude as double precision check ((value >= -180) and (value <= 180));
create domain big_sum_amount as bigint check (value >= 0);
-- A payment type: the id of a provider, or one of the shop's own types.
create domain payment_id as text check (value ~ '^[a-z][a-z0-9_]{0,31}$');

-- [["10:00-14:00", "18:00-02:00"], …]: at most two parts a day.
create function is_hours(day jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(day) = 'array' and jsonb_array_length(day) <= 2 and not exists (
    select from jsonb_array_elements(day) part
    where jsonb_typeof(part) <> 'string' or part #>> '{}' !~ '^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$')
$$;
create function is_day_hours(hours jsonb) returns boolean language sql immutable as $$
  select is_hours(hours -> 'work') and is_hours(hours -> 'takeaway') and is_hours(hours -> 'delivery')
$$;
create function is_week_hours(hours jsonb) returns boolean language sql immutable as $$
  select bool_and(jsonb_typeof(week) = 'array' and jsonb_array_length(week) = 7)
    and bool_and((select bool_and(is_hours(day)) from jsonb_array_elements(week) day))
  from (values (hours -> 'work'), (hours -> 'takeaway'), (hours -> 'delivery')) as weeks(week)
$$;

create function random_card_number() returns text language sql as $$
  select lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 1000000000000)::text,
    12, '0')
$$;

-- Platform --------------------------------------------------------------------------------------------

-- Random secrets of this installation, made once and shared by all its instances.
create table installation_secrets (
  name text primary key,
  value bytea not null
);

-- Chains ----------------------------------------------------------------------------------------------

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
  created_at timestamptz not null default now(),
  -- A courier who carries this much cash gets no more orders that are paid in cash.
  courier_cash_limit sum_amount not null default 1000000,
  -- Couriers take ready orders without a courier themselves.
  couriers_take_orders boolean not null default false,
  -- How long a customer can choose when a dish of theirs has run out; then an operator calls.
  substitution_minutes integer not null default 5 check ((substitution_minutes >= 1) and (substitution_minutes <= 60)),
  -- How much may be ordered without having paid: {newcomer, known: {confirmAbove, …}, …}; null: the default rules.
  unpaid_rules jsonb check (jsonb_typeof(unpaid_rules) = 'object'),
  -- Null: the default rules.
  cash_rules jsonb check (jsonb_typeof(cash_rules) = 'array'),
  cashless_rules jsonb check (jsonb_typeof(cashless_rules) = 'array'),
  -- Points that staff give as an apology: {perReview, perStaffADay: {role: points}, …}; null: the default rules.
  apology_rules jsonb check (jsonb_typeof(apology_rules) = 'object'),
  -- What staff give for complaints: {perOrder: {role: sum}, perStaffADay: {role: sum}}; null: the default rules.
  complaint_rules jsonb check (jsonb_typeof(complaint_rules) = 'object'),
  -- What is given for orders that came late, and whether branches pause by their queue: {late: {…} | null,
  -- pausesByQueue}; null: nothing and no.
  promise_rules jsonb check (jsonb_typeof(promise_rules) = 'object'),
  -- Who of the staff is alerted of what, and when: {kinds: {…}, quiet}; null: the default rules.
  alert_rules jsonb check (jsonb_typeof(alert_rules) = 'object'),
  -- Origins of sites that may show the shop in a frame and call the customer API from a browser.
  allowed_sites text[] not null default '{}' check (cardinality(allowed_sites) <= 20),
  -- The languages of its site; the first one is the default.
  languages text[] not null default '{ru,uz,en}'
    check (array_to_string(languages, ',') ~ '^[a-z]{2,3}(,[a-z]{2,3})*$'),
  -- Null: the red of the design. All other brand colours are derived from it.
  brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  -- The icon of the browser's tab, an SVG; empty: generated from the colour and the first letter of the name.
  icon text not null default '',
  -- {slogan, description, …}: localized each, and any may be missing
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  -- Advantages on the page about the chain: [{icon, title: localized, text: localized}]
  promises jsonb not null default '[]' check (jsonb_typeof(promises) = 'array'),
  -- Default pictures by scene: {hall, terrace, …}
  scenes jsonb not null default '{}' check (jsonb_typeof(scenes) = 'object')
);

-- The hosts of a chain's site. A host belongs to one chain of the installation.
create table shipper_hosts (
  host text primary key check ((host = lower(host)) and (host <> '')),
  shipper_id uuid not null references shippers(id) on delete cascade
);
create index shipper_hosts_shipper on shipper_hosts (shipper_id);

-- The kinds of client of a chain, each with the id that it sends in the header Platform.
create table shipper_platforms (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('website', 'android', 'ios', 'bot', 'hall')),
  primary key (shipper_id, id),
  unique (shipper_id, kind)
);

create table cities (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  title localized not null,
  center_lat latitude not null,
  center_long longitude not null,
  zoom real not null check ((zoom >= 1) and (zoom <= 20)),
  west longitude not null,
  south latitude not null,
  east longitude not null,
  north latitude not null,
  -- The path of its menu; null where the city has none of its own.
  route text check (route like '/%'),
  is_default boolean not null default false,
  -- Shown before a branch is known.
  menu_id uuid not null,
  delivery_price sum_amount not null,
  -- Null: delivery is never free.
  free_delivery_from sum_amount,
  minimum_order sum_amount not null,
  -- Ways to pay that the chain offers and this city does not.
  payments_off text[] not null default '{}',
  primary key (shipper_id, id),
  unique (shipper_id, route),
  unique (shipper_id, slug),
  check ((west < east) and (south < north))
);
create index cities_menu on cities (shipper_id, menu_id);
create unique index cities_one_default on cities (shipper_id) where is_default;

create table chain_versions (
  -- No reference, because the last rows of a chain are deleted after the chain itself.
  shipper_id uuid primary key,
  version uuid not null
);

-- Branches --------------------------------------------------------------------------------------------

create table branches (
  shipper_id uuid not null references shippers(id) on delete cascade,
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
  -- {work, takeaway, delivery}: seven days each, Monday first, as [["10:00-23:00"], …]; an empty day is closed.
  hours jsonb not null check (is_week_hours(hours)),
  -- Takeaway and delivery take their last order so many minutes before they close.
  last_order_minutes integer not null default 0 check (last_order_minutes between 0 and 120),
  -- Minutes from the order to its delivery.
  delivery_minutes integer not null check (delivery_minutes > 0),
  -- The lead time of pre-orders in minutes.
  delivery_lead_minutes integer not null check (delivery_lead_minutes >= 0),
  takeaway_lead_minutes integer not null check (takeaway_lead_minutes >= 0),
  -- In business, which is not the same as open now.
  is_active boolean not null default true,
  -- A note about a branch that is not in business: "opening soon".
  status_note localized,
  has_parking boolean not null default false,
  seats_count integer not null default 0 check (seats_count >= 0),
  has_hall boolean not null default false,
  has_kids_area boolean not null default false,
  has_wifi boolean not null default false,
  has_terrace boolean not null default false,
  has_prayer_room boolean not null default false,
  is_wheelchair_accessible boolean not null default false,
  virtual_tour text,
  -- [{image, alt: localized}]; the first one is on the card.
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array'),
  -- Ways to pay that the chain offers and this branch does not.
  payments_off text[] not null default '{}',
  -- The kitchen's capacity in half an hour, in make-minutes.
  kitchen_capacity_minutes integer not null default 120 check (kitchen_capacity_minutes > 0),
  -- How many work at the same time at each station: {rolls, hot, cold}; null: the kitchen is not divided, and has one
  -- for each half hour of its capacity.
  station_places jsonb check (jsonb_typeof(station_places) = 'object'),
  -- What the branch itself did about its queue: {calmSince, leftUntil, before}; null: nothing.
  own_pause jsonb check (jsonb_typeof(own_pause) = 'object'),
  load text not null default 'normal' check (load in ('normal', 'busy', 'very_busy', 'pause')),
  load_until timestamptz,
  -- The legal entity of a branch and its tax number, for receipts: nine digits for a company, fourteen for a
  -- person.
  legal_name localized,
  tax_id text check (tax_id ~ '^([0-9]{9}|[0-9]{14})$'),
  -- Whether an operator checks new orders first: until then the branch does not see them and its clock does
  -- not run.
  operator_first boolean not null default false,
  -- Incremented whenever its hours change: an order that was computed from other hours is computed again.
  revision integer not null default 0,
  -- Closed for good since; its orders and reports remain.
  closed_at timestamptz,
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  foreign key (shipper_id, city_id) references cities(shipper_id, id),
  check ((closed_at is null) or not is_active),
  check ((load <> 'pause') or (load_until is not null))
);
create index branches_city on branches (shipper_id, city_id);
create index branches_load_until on branches (load_until) where (load_until is not null);
create index branches_menu on branches (shipper_id, menu_id);

-- Days on which branches have other hours, as staff write them: one day, or a period.
create table special_days (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  slug slug not null,
  title localized not null,
  kind text not null check (kind in ('hours', 'closed', 'delivery', 'takeaway')),
  first_date date not null,
  last_date date not null,
  -- {work, takeaway, delivery}: [["12:00-20:00"], …]
  hours jsonb not null check (is_day_hours(hours)),
  -- The hall opens so many minutes before the sunset of its city; null: as in `hours`.
  sunset_minutes integer check (sunset_minutes between 0 and 240),
  -- Minutes that deliveries take longer.
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 120),
  -- When pre-orders for these days end.
  preorders_until timestamptz,
  repeats boolean not null default false,
  -- The last days of a period that depend on the moon may move by one until they are confirmed.
  is_confirmed boolean not null default true,
  is_active boolean not null default true,
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  check (first_date <= last_date)
);
create index special_days_dates on special_days (shipper_id, last_date, first_date);

create table special_day_branches (
  shipper_id uuid not null,
  special_day_id uuid not null,
  branch_id uuid not null,
  -- Its own hours; null: those of the day.
  hours jsonb check (is_day_hours(hours)),
  primary key (shipper_id, special_day_id, branch_id),
  foreign key (shipper_id, special_day_id) references special_days(shipper_id, id) on delete cascade,
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade
);
create index special_day_branches_branch on special_day_branches (shipper_id, branch_id);

-- What special days come to for each branch: written whenever one of them is published.
create table branch_exceptions (
  shipper_id uuid not null,
  branch_id uuid not null,
  date date not null,
  special_day_id uuid not null,
  hours jsonb not null check (is_day_hours(hours)),
  extra_minutes integer not null default 0,
  preorders_until timestamptz,
  primary key (shipper_id, branch_id, date),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade,
  foreign key (shipper_id, special_day_id) references special_days(shipper_id, id) on delete cascade
);
create index branch_exceptions_date on branch_exceptions (shipper_id, date);
create index branch_exceptions_special_day on branch_exceptions (shipper_id, special_day_id);

-- Delivery --------------------------------------------------------------------------------------------

create table delivery_zones (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  city_id uuid not null,
  name localized not null,
  -- The outline in GeoJSON's format: [[long, lat], …], closed.
  ring jsonb not null check ((jsonb_typeof(ring) = 'array') and (jsonb_array_length(ring) >= 4)),
  rgb_code text not null check (rgb_code ~ '^#[0-9a-f]{6}$'),
  delivery_price sum_amount not null,
  free_delivery_from sum_amount,
  minimum_order sum_amount not null,
  eta_minutes integer not null check (eta_minutes > 0),
  is_active boolean not null default true,
  -- The driving time from the branch to the zone in minutes.
  drive_minutes integer not null default 15 check (drive_minutes > 0),
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  foreign key (shipper_id, city_id) references cities(shipper_id, id)
);
create index delivery_zones_city on delivery_zones (shipper_id, city_id);

-- The branches that deliver to a zone: position 0 is its owner, the others are used when that is closed.
create table delivery_zone_branches (
  shipper_id uuid not null,
  zone_id uuid not null,
  branch_id uuid not null,
  position integer not null check ("position" >= 0),
  primary key (shipper_id, zone_id, branch_id),
  unique (shipper_id, zone_id, "position"),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade,
  foreign key (shipper_id, zone_id) references delivery_zones(shipper_id, id) on delete cascade
);
create index delivery_zone_branches_branch on delivery_zone_branches (shipper_id, branch_id);

-- Catalog ---------------------------------------------------------------------------------------------

create table menus (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  slug slug not null,
  title localized not null,
  primary key (shipper_id, id),
  unique (shipper_id, slug)
);

create table categories (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  title localized not null,
  description localized not null,
  -- The icon that is shown when there is no picture.
  icon text not null,
  image text,
  -- The share of the kitchen's capacity that one dish takes, unless the dish has its own.
  make_minutes integer not null default 0 check (make_minutes >= 0),
  -- Fixed-price drinks earn no points.
  earns_points boolean not null default true,
  -- The station of the kitchen that makes its dishes.
  station text not null default 'hot' check (station in ('rolls', 'hot', 'cold')),
  -- Hides a category with its dishes from the site.
  is_active boolean not null default true,
  primary key (shipper_id, id),
  unique (shipper_id, slug)
);

create table ingredients (
  shipper_id uuid not null references shippers(id) on delete cascade,
  key text not null,
  title localized not null,
  -- Customers may have it left out of their dishes.
  can_be_left_out boolean not null default false,
  primary key (shipper_id, key)
);

create table allergens (
  shipper_id uuid not null references shippers(id) on delete cascade,
  slug text not null,
  position integer not null,
  title localized not null,
  primary key (shipper_id, slug)
);

-- The allergens that an ingredient brings into every dish.
create table ingredient_allergens (
  shipper_id uuid not null,
  ingredient_key text not null,
  allergen_slug text not null,
  primary key (shipper_id, ingredient_key, allergen_slug),
  foreign key (shipper_id, ingredient_key) references ingredients(shipper_id, key) on delete cascade,
  foreign key (shipper_id, allergen_slug) references allergens(shipper_id, slug)
);
create index ingredient_allergens_allergen on ingredient_allergens (shipper_id, allergen_slug);

create table tags (
  shipper_id uuid not null references shippers(id) on delete cascade,
  slug text not null,
  position integer not null,
  title localized not null,
  primary key (shipper_id, slug)
);

create table products (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  slug slug not null,
  sku text not null,
  -- An origin is displayed, and one of its variants is ordered.
  type text not null check (type in ('simple', 'combo', 'origin', 'variant')),
  category_id uuid not null,
  parent_id uuid,
  variant_label localized,
  position integer not null,
  title localized not null,
  description localized not null,
  -- The base price, before that of a menu; an origin has the price of its cheapest variant.
  price sum_amount not null,
  vat_percent integer not null check ((vat_percent >= 0) and (vat_percent <= 100)),
  pieces integer check (pieces > 0),
  weight integer check (weight >= 0),
  weight_unit text not null check (weight_unit in ('g', 'ml')),
  -- Per 100 g, all four or none.
  energy double precision check (energy >= 0),
  proteins double precision check (proteins >= 0),
  fats double precision check (fats >= 0),
  carbohydrates double precision check (carbohydrates >= 0),
  cooking_minutes integer check (cooking_minutes >= 0),
  -- [localized, …]
  cooking_steps jsonb not null default '[]' check (jsonb_typeof(cooking_steps) = 'array'),
  -- Key of the picture; a variant without one shows its parent's.
  image text,
  -- {source, turn, crops, colours, alt}; null: it was not cropped.
  picture jsonb check (jsonb_typeof(picture) = 'object'),
  mxik text not null check (mxik ~ '^\d{17}$'),
  package_code text not null,
  -- Null: as in the category.
  make_minutes integer check (make_minutes >= 0),
  popularity integer not null default 0,
  is_active boolean not null default true,
  -- When the dish is sold, all three or none: 1 is Monday.
  sale_weekdays smallint[] check (sale_weekdays <@ array[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint,
    (5)::smallint, (6)::smallint, (7)::smallint]),
  sale_from local_time,
  sale_to local_time,
  -- Sums over the published reviews, maintained by the trigger below.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  reviews_count integer not null default 0 check (reviews_count >= 0),
  primary key (shipper_id, id),
  unique (shipper_id, sku),
  unique (shipper_id, slug),
  foreign key (shipper_id, category_id) references categories(shipper_id, id),
  foreign key (shipper_id, parent_id) references products(shipper_id, id),
  check ((type = 'variant') = (parent_id is not null)),
  check ((type = 'variant') = (variant_label is not null)),
  check (num_nulls(energy, proteins, fats, carbohydrates) = any (array[0, 4])),
  check (num_nulls(sale_weekdays, sale_from, sale_to) = any (array[0, 3]))
);
create index products_category on products (shipper_id, category_id);
create index products_parent on products (shipper_id, parent_id);

create table product_ingredients (
  shipper_id uuid not null,
  product_id uuid not null,
  ingredient_key text not null,
  position integer not null,
  primary key (shipper_id, product_id, ingredient_key),
  foreign key (shipper_id, ingredient_key) references ingredients(shipper_id, key),
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade
);
create index product_ingredients_ingredient on product_ingredients (shipper_id, ingredient_key);

create table product_allergens (
  shipper_id uuid not null,
  product_id uuid not null,
  allergen_slug text not null,
  primary key (shipper_id, product_id, allergen_slug),
  foreign key (shipper_id, allergen_slug) references allergens(shipper_id, slug),
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade
);
create index product_allergens_allergen on product_allergens (shipper_id, allergen_slug);

create table product_tags (
  shipper_id uuid not null,
  product_id uuid not null,
  tag_slug text not null,
  primary key (shipper_id, product_id, tag_slug),
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade,
  foreign key (shipper_id, tag_slug) references tags(shipper_id, slug)
);
create index product_tags_tag on product_tags (shipper_id, tag_slug);

-- Dishes that are recommended with a dish.
create table product_recommended (
  shipper_id uuid not null,
  product_id uuid not null,
  recommended_id uuid not null,
  position integer not null,
  primary key (shipper_id, product_id, recommended_id),
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade,
  foreign key (shipper_id, recommended_id) references products(shipper_id, id) on delete cascade,
  check (product_id <> recommended_id)
);
create index product_recommended_recommended on product_recommended (shipper_id, recommended_id);

-- A dish that is missing here is not in the menu.
create table menu_products (
  shipper_id uuid not null,
  menu_id uuid not null,
  product_id uuid not null,
  price sum_amount not null,
  is_active boolean not null default true,
  primary key (shipper_id, menu_id, product_id),
  foreign key (shipper_id, menu_id) references menus(shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade
);
create index menu_products_product on menu_products (shipper_id, product_id);

create table modifier_groups (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  key text not null,
  name localized not null,
  min_amount integer not null check (min_amount >= 0),
  max_amount integer not null,
  is_compulsory boolean not null,
  -- Free units, the cheapest first.
  free_amount integer not null default 0 check (free_amount >= 0),
  -- The dish that it belongs to; null: dishes share it.
  product_id uuid,
  -- Hides a group in all of its dishes.
  is_active boolean not null default true,
  primary key (shipper_id, id),
  unique (shipper_id, key),
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade,
  check ((max_amount >= min_amount) and (max_amount > 0)),
  check (is_compulsory = (min_amount > 0))
);

create index modifier_groups_product on modifier_groups (shipper_id, product_id);

create table modifiers (
  shipper_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  key text not null,
  position integer not null,
  name localized not null,
  price sum_amount not null,
  min_amount integer not null check (min_amount >= 0),
  max_amount integer not null check (max_amount > 0),
  is_default boolean not null,
  -- Its weight in grams.
  weight integer check (weight >= 0),
  ingredient_key text,
  -- As products.image.
  image text,
  primary key (shipper_id, id),
  unique (shipper_id, group_id, key),
  foreign key (shipper_id, group_id) references modifier_groups(shipper_id, id) on delete cascade,
  foreign key (shipper_id, ingredient_key) references ingredients(shipper_id, key),
  check (max_amount >= min_amount)
);
create index modifiers_ingredient on modifiers (shipper_id, ingredient_key);

create table product_modifier_groups (
  shipper_id uuid not null,
  product_id uuid not null,
  group_id uuid not null,
  position integer not null,
  primary key (shipper_id, product_id, group_id),
  foreign key (shipper_id, group_id) references modifier_groups(shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade
);
create index product_modifier_groups_group on product_modifier_groups (shipper_id, group_id);

-- The groups of a combo: a basic one is always included, from a choice the customer takes between min and
-- max.
create table combo_groups (
  shipper_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  type text not null check (type in ('basic', 'choice')),
  position integer not null,
  title localized not null,
  min_amount integer not null check (min_amount >= 0),
  max_amount integer not null check (max_amount > 0),
  -- How many times one dish can be chosen; null: as often as max_amount allows.
  max_same integer check (max_same > 0),
  -- When nothing of a choice is left: the set cannot be ordered, or it is sold without this group.
  when_none text not null default 'stop' check (when_none in ('stop', 'skip')),
  primary key (shipper_id, id),
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade,
  check (max_amount >= min_amount)
);
create index combo_groups_product on combo_groups (shipper_id, product_id);

create table combo_items (
  shipper_id uuid not null,
  group_id uuid not null,
  product_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  extra_price sum_amount not null,
  primary key (shipper_id, group_id, product_id),
  foreign key (shipper_id, group_id) references combo_groups(shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products(shipper_id, id)
);
create index combo_items_product on combo_items (shipper_id, product_id);

create table stop_list (
  shipper_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  -- `stop`: out of stock; `temporary`: temporarily unavailable.
  state text not null check (state in ('stop', 'temporary')),
  since timestamptz not null default now(),
  reason text check (reason in ('no_product', 'quality', 'equipment', 'no_hands')),
  -- Null: until a member of staff makes it available again.
  until timestamptz,
  staff_id uuid,
  -- The action that stopped it together with others; null: it was stopped alone.
  action_id uuid,
  -- `pos`: stopped at the point of sale, which also makes it available again.
  origin text not null default 'staff' check (origin in ('staff', 'pos')),
  primary key (shipper_id, branch_id, product_id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade
);
create index stop_list_product on stop_list (shipper_id, product_id);
create index stop_list_since on stop_list (since);
create index stop_list_staff on stop_list (shipper_id, staff_id);
create index stop_list_until on stop_list (until) where (until is not null);

-- The same for choices: a missing sauce does not stop its dish.
create table modifier_stop_list (
  shipper_id uuid not null,
  branch_id uuid not null,
  modifier_id uuid not null,
  state text not null check (state in ('stop', 'temporary')),
  since timestamptz not null default now(),
  until timestamptz,
  action_id uuid,
  origin text not null default 'staff' check (origin in ('staff', 'pos')),
  primary key (shipper_id, branch_id, modifier_id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade,
  foreign key (shipper_id, modifier_id) references modifiers(shipper_id, id) on delete cascade
);
create index modifier_stop_list_modifier on modifier_stop_list (shipper_id, modifier_id);
create index modifier_stop_list_until on modifier_stop_list (until) where (until is not null);

-- Condiments that the shop adds to a cart automatically: `quantity` of the product for every `per_quantity`
-- of the dishes that the categories (with the types) or the products of the rule select.
create table auto_add_rules (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  key text not null,
  position integer not null,
  title localized not null,
  product_id uuid not null,
  -- Empty: any type.
  trigger_types text[] not null default '{}' check (trigger_types <@ array['simple', 'combo', 'origin', 'variant']),
  per_quantity integer not null check (per_quantity > 0),
  quantity integer not null check (quantity > 0),
  -- Null: all units are free.
  max_free integer check (max_free >= 0),
  over_free_price sum_amount not null,
  order_types text[] not null check (order_types <@ array['delivery', 'self-pickup']),
  -- The customer can remove it.
  is_optional boolean not null default true,
  -- It adds cutlery, of which customers choose the number: `counted` by the rule until they do, `asked` none until then.
  cutlery text check (cutlery in ('counted', 'asked')),
  is_active boolean not null default true,
  primary key (shipper_id, id),
  unique (shipper_id, key),
  foreign key (shipper_id, product_id) references products(shipper_id, id)
);
create index auto_add_rules_product on auto_add_rules (shipper_id, product_id);

create table auto_add_rule_categories (
  shipper_id uuid not null,
  rule_id uuid not null,
  category_id uuid not null,
  primary key (shipper_id, rule_id, category_id),
  foreign key (shipper_id, category_id) references categories(shipper_id, id) on delete cascade,
  foreign key (shipper_id, rule_id) references auto_add_rules(shipper_id, id) on delete cascade
);
create index auto_add_rule_categories_category on auto_add_rule_categories (shipper_id, category_id);

create table auto_add_rule_products (
  shipper_id uuid not null,
  rule_id uuid not null,
  product_id uuid not null,
  primary key (shipper_id, rule_id, product_id),
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade,
  foreign key (shipper_id, rule_id) references auto_add_rules(shipper_id, id) on delete cascade
);
create index auto_add_rule_products_product on auto_add_rule_products (shipper_id, product_id);

-- Discounts -------------------------------------------------------------------------------------------

-- Automatic discounts and promo codes: a promo code has a code, which is a secret.
create table discounts (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  title localized not null,
  promo_code text check ((promo_code = upper(promo_code)) and (promo_code <> '')),
  -- It needs one of its personal codes (see discount_codes).
  has_personal_codes boolean not null default false,
  target text not null check (target in ('product', 'order', 'delivery', 'gift')),
  mode text not null check (mode in ('fixed', 'percentage', 'map', 'gift', 'nth')),
  -- Percent for `percentage` and `nth`, a negative sum for `fixed`, null for `map` (see discount_products) and `gift`.
  value integer,
  -- Of `nth`: every second or third piece, and how many of an order at most.
  nth smallint check (nth in (2, 3)),
  max_times smallint check (max_times > 0),
  max_discount_amount sum_amount,
  is_stackable boolean not null,
  -- An order that has it has no other discount.
  is_exclusive boolean not null default false,
  -- Whether such an order can be paid with points, and earns them.
  allows_points boolean not null default true,
  earns_points boolean not null default true,
  is_active boolean not null,
  -- Ended by staff: it never applies again.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- The conditions of the discount; the API validates them against its schema.
  conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'),
  primary key (shipper_id, id),
  unique (shipper_id, promo_code),
  unique (shipper_id, slug),
  check ((promo_code is null) or (not has_personal_codes)),
  check ((mode not in ('percentage', 'nth')) or ((value is not null) and ((value >= 1) and (value <= 100)))),
  check ((mode <> 'fixed') or ((value is not null) and (value < 0))),
  check (mode in ('fixed', 'percentage', 'nth') or (value is null)),
  check ((mode = 'nth') = (nth is not null)),
  check ((mode = 'nth') or (max_times is null)),
  check ((mode <> 'nth') or (target = 'order')),
  check (not (is_stackable and is_exclusive)),
  check ((mode = 'gift') = (target = 'gift')),
  check ((mode <> 'map') or (target = 'product'))
);

-- The products of a discount; of mode `map` each with its own amount, of mode `gift` those of which the customer chooses one.
create table discount_products (
  shipper_id uuid not null,
  discount_id uuid not null,
  product_id uuid not null,
  amount integer check (amount < 0),
  -- The discount is not for this dish, whatever category it is in.
  is_excepted boolean not null default false,
  -- The sequence in which gifts are offered.
  position smallint not null default 0,
  primary key (shipper_id, discount_id, product_id),
  foreign key (shipper_id, discount_id) references discounts(shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade
);
create index discount_products_product on discount_products (shipper_id, product_id);

create table discount_categories (
  shipper_id uuid not null,
  discount_id uuid not null,
  category_id uuid not null,
  primary key (shipper_id, discount_id, category_id),
  foreign key (shipper_id, category_id) references categories(shipper_id, id) on delete cascade,
  foreign key (shipper_id, discount_id) references discounts(shipper_id, id) on delete cascade
);
create index discount_categories_category on discount_categories (shipper_id, category_id);

-- Personal codes, issued many at once: each can be used by whoever has it, a limited number of times.
create table discount_code_batches (
  shipper_id uuid not null,
  id uuid not null,
  discount_id uuid not null,
  -- Empty: none.
  prefix text not null check (prefix ~ '^([A-Z0-9]{2,8})?$'),
  codes integer not null check (codes between 1 and 10000),
  uses_each integer not null check (uses_each between 1 and 100),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  issued_by uuid not null,
  stopped_at timestamptz,
  primary key (shipper_id, id),
  foreign key (shipper_id, discount_id) references discounts(shipper_id, id) on delete cascade
);
create index discount_code_batches_discount on discount_code_batches (shipper_id, discount_id);
create index discount_code_batches_staff on discount_code_batches (shipper_id, issued_by);

create table discount_codes (
  shipper_id uuid not null,
  code text not null check (code = upper(code)),
  batch_id uuid not null,
  used integer not null default 0 check (used >= 0),
  primary key (shipper_id, code),
  foreign key (shipper_id, batch_id) references discount_code_batches(shipper_id, id) on delete cascade
);
create index discount_codes_batch on discount_codes (shipper_id, batch_id);

-- Uses of discounts by deleted accounts, so that a discount with a limited number of uses cannot be used
-- again by signing up anew with the same phone. Only a keyed hash of the phone is stored, and only if such a
-- discount was used.
create table discount_uses_of_phones (
  shipper_id uuid not null,
  phone_hash bytea not null,
  discount_id uuid not null,
  uses integer not null check (uses > 0),
  -- The customer who has this phone now; null: none.
  customer_id uuid,
  -- The days on which deleted accounts used discounts that are limited per year.
  used_on date[],
  primary key (shipper_id, phone_hash, discount_id),
  foreign key (shipper_id, discount_id) references discounts(shipper_id, id) on delete cascade
);
create index discount_uses_of_phones_customer on discount_uses_of_phones (shipper_id, customer_id);
create index discount_uses_of_phones_discount on discount_uses_of_phones (shipper_id, discount_id);

-- Phones that customers have replaced by another one, so that discounts with a limited number of uses count
-- for the former phone too. Stored only if such a discount was used, as a keyed hash.
create table left_phones (
  shipper_id uuid not null,
  phone_hash bytea not null,
  -- The former owner, while they are a customer; their orders until then count for the present owner too.
  customer_id uuid not null,
  left_at timestamptz not null,
  -- The present owner; null: none.
  successor_id uuid,
  primary key (shipper_id, phone_hash, customer_id)
);
create index left_phones_customer on left_phones (shipper_id, customer_id);
create index left_phones_successor on left_phones (shipper_id, successor_id);

-- Customers -------------------------------------------------------------------------------------------

create table customers (
  id uuid not null,
  shipper_id uuid not null references shippers(id),
  phone text not null,
  -- 'user' until the customer enters a name.
  name text not null check ((name = btrim(name)) and (name <> '')),
  last_name text,
  extra_phone text,
  email text,
  date_of_birth date,
  registration_source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  points_balance big_sum_amount not null default 0,
  -- The slug of a level that was granted by staff; the customer's level is at least this one.
  granted_level text,
  card_number text not null default random_card_number() check (card_number ~ '^[0-9]{12}$'),
  -- The placeholder customer who owns the orders of deleted accounts. One for each chain.
  is_nobody boolean not null default false,
  -- Null: not recorded.
  date_of_birth_set_on date,
  -- Keys of ingredients that are left out of all their dishes.
  leaves_out text[] not null default '{}' check (cardinality(leaves_out) <= 20),
  primary key (shipper_id, id),
  constraint customers_card_number_key unique (shipper_id, card_number),
  constraint customers_phone_key unique (shipper_id, phone),
  check (is_nobody or (phone ~ '^\+998[1-9][0-9]{8}$'))
);
create unique index customers_nobody on customers (shipper_id) where is_nobody;

-- What operators record about a customer; other roles of staff cannot read it.
create table customer_facts (
  shipper_id uuid not null references shippers(id) on delete cascade,
  customer_id uuid not null,
  cannot_eat text not null,
  notes text not null,
  -- Incremented by every change: a save with an older version is refused.
  version integer not null check (version > 0),
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (shipper_id, customer_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index customer_facts_changed_by on customer_facts (shipper_id, changed_by);

-- What the orders of a customer amount to, for lists and segments. Triggers on customers and orders maintain it; the
-- placeholder customer has none.
create table customer_figures (
  shipper_id uuid not null,
  customer_id uuid not null,
  -- Paid or due orders that were not cancelled.
  orders integer not null default 0,
  total big_sum_amount not null default 0,
  first_order_at timestamptz,
  -- The last order, or the registration.
  active_at timestamptz not null,
  last_order_at timestamptz,
  -- The fourth order from the end: four orders in 30 days is a comparison with it.
  fourth_last_at timestamptz,
  last_branch_id uuid,
  language language_code,
  -- How many of the last five orders that were handed over were late.
  late_of_five smallint not null default 0,
  -- Goods of the orders that were finished in the last twelve months, the most that they were at any instant of the last
  -- thirty days, and when the first of both changes.
  purchases big_sum_amount not null default 0,
  best_purchases big_sum_amount not null default 0,
  purchases_until timestamptz,
  -- Month and day of birth, as 1231.
  birthday smallint,
  primary key (shipper_id, customer_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index customer_figures_active on customer_figures (shipper_id, active_at desc, customer_id);
create index customer_figures_branch on customer_figures (shipper_id, last_branch_id);
create index customer_figures_birthday on customer_figures (shipper_id, birthday);
create index customer_figures_first on customer_figures (shipper_id, first_order_at);
create index customer_figures_fourth on customer_figures (shipper_id, fourth_last_at);
create index customer_figures_late on customer_figures (shipper_id) where (late_of_five >= 2);
create index customer_figures_last on customer_figures (shipper_id, last_order_at);
create index customer_figures_orders on customer_figures (shipper_id, orders desc, customer_id);
create index customer_figures_purchases on customer_figures (purchases_until) where (purchases_until is not null);
create index customer_figures_total on customer_figures (shipper_id, total desc, customer_id);

-- Conditions that staff have saved by a name.
create table customer_segments (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  name text not null check ((name = btrim(name)) and (name <> '')),
  conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
  created_at timestamptz not null,
  primary key (shipper_id, id),
  constraint customer_segments_name_key unique (shipper_id, name)
);

-- What a customer may not do for a while. It applies to the phone and to the address with its flat, also in orders of
-- others.
create table customer_restrictions (
  shipper_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('no_cash', 'no_delivery', 'no_orders')),
  reason text not null,
  -- Empty after the account was deleted.
  comment text not null check (comment = '' or length(comment) between 20 and 500),
  -- An address with a flat, as orders have it; empty: the phone only.
  address text not null default '',
  apartment text not null default '',
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  staff_id uuid not null,
  lifted_at timestamptz,
  lifted_by uuid,
  -- Of the phone whose next owner it applies to; the customer is the placeholder then.
  phone_hash bytea,
  primary key (shipper_id, id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade,
  check ((ends_at > begun_at) and (ends_at <= begun_at + interval '181 days')),
  check ((address = '') = (apartment = ''))
);
create index customer_restrictions_customer on customer_restrictions (shipper_id, customer_id);
create index customer_restrictions_address on customer_restrictions (shipper_id, (lower(address)), (lower(apartment)))
  where (address <> '');
create index customer_restrictions_lifter on customer_restrictions (shipper_id, lifted_by);
create index customer_restrictions_staff on customer_restrictions (shipper_id, staff_id);
create index customer_restrictions_ends on customer_restrictions (ends_at);
create index customer_restrictions_phone on customer_restrictions (shipper_id, phone_hash) where (phone_hash is not null);

-- Saved addresses -------------------------------------------------------------------------------------

create table customer_addresses (
  shipper_id uuid not null,
  customer_id uuid not null,
  -- Generated by the browser, which saves addresses before signing in. Two customers of one browser may share
  -- an id.
  id uuid not null,
  -- The order of the list, which changes of an address do not affect.
  position bigint not null generated always as identity,
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
  -- There is no entrance and no flat to ask for.
  is_private_house boolean not null,
  lat latitude not null,
  long longitude not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A saved address in every language, as the geocoder named it. Null: typed by hand, or saved before this was stored.
  localized_address localized,
  -- Where a courier last handed an order over; null: not known since the address was last changed.
  drop_lat latitude,
  drop_long longitude,
  drop_at timestamptz,
  primary key (shipper_id, customer_id, id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade,
  check (num_nulls(drop_lat, drop_long, drop_at) = any (array[0, 3]))
);
create unique index customer_addresses_active on customer_addresses (shipper_id, customer_id) where is_active;

-- Dishes that a customer marked.
create table favourites (
  shipper_id uuid not null,
  customer_id uuid not null,
  product_id uuid not null,
  -- The order of the list, the latest mark first.
  position integer not null,
  primary key (shipper_id, customer_id, product_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade
);
create index favourites_product_idx on favourites (shipper_id, product_id);

-- Auth ------------------------------------------------------------------------------------------------

create table sessions (
  id uuid primary key,
  shipper_id uuid not null,
  customer_id uuid not null,
  -- SHA-256 of 32 random bytes; only the browser has the token itself.
  token_hash bytea not null unique,
  platform_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The kind of device, as the list of devices shows it.
  device text not null default 'unknown',
  last_seen_at timestamptz not null,
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index sessions_customer_idx on sessions (shipper_id, customer_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- The used part of budgets: codes by phone, address and day, look-ups, confirmations.
create table request_budgets (
  key text primary key,
  points integer not null,
  expire timestamptz
);
create index request_budgets_expire_idx on request_budgets (expire);

-- A row for each code that was sent. A code belongs to its requester: requesting a code for another person's
-- phone neither replaces that person's code nor uses up its attempts.
create table code_requests (
  shipper_id uuid not null references shippers(id),
  id uuid not null,
  phone text not null,
  -- Who requested it: `device:` or `network:` and a hash, or `proof:` of a customer who is signed in.
  requester text not null,
  -- SHA-256 of the nonce that the requester received, which has attempts of its own.
  nonce_hash bytea not null,
  -- HMAC-SHA256 of phone and code with the installation's secret.
  code_hash bytea not null,
  sent_at timestamptz not null,
  -- Wrong entries with the nonce, and without it from the requester's network.
  attempts smallint not null default 0 check ((attempts >= 0) and (attempts <= 5)),
  plain_attempts smallint not null default 0 check ((plain_attempts >= 0) and (plain_attempts <= 5)),
  used_at timestamptz,
  registration_name text,
  registration_source text,
  -- Set when the storefront's log-in request followed the registration: the next one is a resend.
  is_login_asked boolean not null default false,
  -- Set when the other way was asked for, which is paid for once.
  is_other_way_asked boolean not null default false,
  -- It counts as one that nobody has typed in, until somebody does.
  counts_unconfirmed boolean not null default false,
  primary key (shipper_id, id)
);
create index code_requests_phone on code_requests (shipper_id, phone, sent_at);
create index code_requests_sent_at on code_requests (sent_at);

-- Where a customer has signed in from before: the hash of a device token or of a network. Requests from there
-- do not count against budgets that unauthenticated callers can use up.
create table customer_origins (
  shipper_id uuid not null,
  customer_id uuid not null,
  origin text not null,
  seen_at timestamptz not null,
  primary key (shipper_id, customer_id, origin),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index customer_origins_seen on customer_origins (seen_at);

-- Loyalty ---------------------------------------------------------------------------------------------

create table loyalty_entries (
  shipper_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Null for gifts and for points that expired.
  order_id uuid,
  -- The entry whose points expired.
  expired_id uuid,
  kind text not null check (kind in ('earned', 'spent', 'returned', 'gift', 'expired', 'compensated', 'revoked',
    'withdrawn', 'restored', 'unearned')),
  -- Positive for points that were added, negative for points that were taken.
  amount bigint not null check (amount <> 0),
  -- The part of added points that is not spent. The balance is the sum of these.
  remaining big_sum_amount not null default 0,
  expires_at timestamptz,
  -- From when on points of an order can be spent; null: from the beginning.
  available_at timestamptz check ((available_at is null) or (kind = 'earned')),
  created_at timestamptz not null,
  branch_id uuid,
  -- The member of staff who gave or took points; null for all other entries.
  given_by uuid,
  -- Why points were corrected, and what the customer reads about it.
  reason text,
  comment text not null default '',
  -- The entry of a correction that this one undoes.
  undone_id uuid,
  primary key (shipper_id, id),
  unique (shipper_id, expired_id),
  unique (shipper_id, undone_id),
  foreign key (shipper_id, undone_id) references loyalty_entries(shipper_id, id) on delete cascade,
  foreign key (shipper_id, branch_id) references branches(shipper_id, id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade,
  foreign key (shipper_id, expired_id) references loyalty_entries(shipper_id, id) on delete cascade,
  check ((amount > 0) = kind in ('earned', 'returned', 'gift', 'compensated', 'restored')),
  check (kind in ('earned', 'spent', 'returned', 'compensated', 'revoked', 'unearned') = (order_id is not null)),
  check ((kind = 'expired') = (expired_id is not null)),
  -- Points that were given may never expire.
  check ((expires_at is null) or (amount > 0)),
  check (remaining <= GREATEST(amount, 0))
);
create index loyalty_entries_branch on loyalty_entries (shipper_id, branch_id);
create index loyalty_entries_created on loyalty_entries (shipper_id, created_at);
create index loyalty_entries_customer on loyalty_entries (shipper_id, customer_id, created_at desc, id);
create index loyalty_entries_due on loyalty_entries (expires_at) where (remaining > 0);
create unique index loyalty_entries_once on loyalty_entries (shipper_id, order_id, kind) where kind in ('earned',
  'spent', 'returned');
create index loyalty_entries_order on loyalty_entries (shipper_id, order_id);
create index loyalty_entries_waiting on loyalty_entries (shipper_id, customer_id, available_at) where ((remaining > 0)
  and (available_at is not null));

-- The points that an order spent by source, so that returned points retain their expiry. Older orders have no
-- rows.
create table point_uses (
  shipper_id uuid not null,
  -- The entry of the order that spent them.
  spent_id uuid not null,
  -- The entry with which they were added.
  source_id uuid not null,
  amount bigint not null check (amount > 0),
  -- The part that was returned.
  restored bigint not null default 0,
  primary key (shipper_id, spent_id, source_id),
  foreign key (shipper_id, source_id) references loyalty_entries(shipper_id, id) on delete cascade,
  foreign key (shipper_id, spent_id) references loyalty_entries(shipper_id, id) on delete cascade,
  check ((restored >= 0) and (restored <= amount))
);
create index point_uses_source on point_uses (shipper_id, source_id);

-- Orders ----------------------------------------------------------------------------------------------

-- The numbers that people read, one row of counting for each chain.
create table order_counters (
  shipper_id uuid primary key references shippers(id) on delete cascade,
  last_number integer not null check (last_number >= 0),
  -- The number of the last event of the chain's orders. Events are numbered in the order of commits, because
  -- writing one locks this row: a stream resumes after a number without missing any.
  last_event bigint not null default 0
);

-- A row for each order id with the hash of its body: a repeated request gets the same answer, another body is
-- refused.
create table order_requests (
  shipper_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  -- SHA-256 of the body as canonical JSON.
  body_hash bytea not null,
  created_at timestamptz not null,
  primary key (shipper_id, order_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id)
);
create index order_requests_customer on order_requests (shipper_id, customer_id);

create table orders (
  shipper_id uuid not null,
  id uuid not null,
  number integer not null,
  customer_id uuid not null,
  branch_id uuid not null,
  zone_id uuid,
  status text not null check (status in ('payment_awaited', 'new', 'future', 'operator_accepted', 'vendor_accepted',
    'vendor_ready', 'courier_accepted', 'courier_cancelled', 'courier_picked', 'delivered', 'finished',
    'operator_cancelled', 'vendor_cancelled', 'server_cancelled')),
  delivery_type text not null check (delivery_type in ('delivery', 'self-pickup')),
  -- cash, card, cashback, aggregator, or the id of a payment provider.
  payment_type payment_id not null,
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
  -- What the customer wants when a dish has run out.
  substitution text not null default 'call' check (substitution in ('call', 'replace', 'drop')),
  -- Sets of cutlery that the customer wants; null: they did not say, and the rules that add cutlery count.
  cutlery smallint check ((cutlery >= 0) and (cutlery <= 20)),
  crm_table_id text,
  crm_table_number text,
  -- False: anybody can have written the number of the table.
  is_table_signed boolean not null default false,
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
  -- When the demo advances the order next; null where people do.
  demo_step_at timestamptz,
  -- The time until which an order can be paid online; it stays when the order is paid. Null: not payable
  -- online.
  pay_until timestamptz,
  -- When the last attempt to pay was declined; null once another one has begun.
  payment_failed_at timestamptz,
  -- When the branch's clock began, and when its next step of escalation is due; null once the order is
  -- accepted.
  silent_since timestamptz,
  escalation smallint not null default 0 check ((escalation >= 0) and (escalation <= 3)),
  escalate_at timestamptz,
  -- When the customer was notified that the order is not accepted yet.
  unanswered_at timestamptz,
  -- When a delivered order becomes finished.
  finish_at timestamptz,
  -- When it has to leave the kitchen, and the time that was promised first, before any delay.
  ready_by timestamptz,
  first_promised_at timestamptz,
  -- The message of the last delay, as the customer received it.
  delay_message text,
  -- Set when the branch rejects the order: operators handle it until they decide.
  rejected_at timestamptz,
  rejected_comment text,
  -- Set when the kitchen asks operators to cancel it.
  cancel_asked_at timestamptz,
  cancel_asked_comment text,
  -- Set when the courier cannot hand it over.
  failed_at timestamptz,
  failed_cause text,
  -- The courier, from the assignment on; customers see them later.
  courier_id uuid,
  bags smallint not null default 1 check (bags > 0),
  -- The position of the courier, while they share it.
  courier_lat latitude,
  courier_long longitude,
  courier_seen_at timestamptz,
  -- Set when another amount or method was collected than was due, with the reason.
  taken_amount big_sum_amount,
  taken_method text check (taken_method in ('cash', 'card')),
  taken_comment text,
  -- The estimated arrival by the courier's position. It is separate from the promised time, which statistics
  -- and the board use.
  arrives_from timestamptz,
  arrives_to timestamptz,
  waits_for_operator boolean not null default false,
  -- The customer's language, in which staff write to them.
  language language_code not null default 'ru',
  -- When the customer received the order, on delivery or at the counter.
  handed_at timestamptz,
  -- Set when an order reaches the kitchen later than it was placed: its dishes are compared with the stop
  -- list.
  stops_unchecked boolean not null default false,
  -- The amount by which an order is paid short after its additional payment was returned; null: none.
  -- Operators see it from `short_since` until one of them decides; the amount stays with the order.
  short_by bigint,
  short_since timestamptz,
  -- Why an operator confirms an order before the kitchen sees it; null: no reason of this order.
  confirm_reason text,
  -- The complaint for which its dishes were made again; null: an order that was paid for.
  complaint_id uuid,
  -- The range that was shown first, what it was computed from, and each later one; null: not by the queue of a kitchen.
  promise jsonb check (jsonb_typeof(promise) = 'object'),
  -- When the kitchen had made it; at the latest when it left.
  ready_at timestamptz,
  -- Since when it waits for what the chain gives for being late; null: it does not.
  late_due_at timestamptz,
  -- Each person of a group pays a part by a link of their own; the order itself has no link.
  is_paid_by_parts boolean not null default false,
  primary key (shipper_id, id),
  constraint orders_number_key unique (shipper_id, number),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id),
  foreign key (shipper_id, id) references order_requests(shipper_id, order_id),
  foreign key (shipper_id, zone_id) references delivery_zones(shipper_id, id),
  check (total = (((goods - order_discount) + delivery_price) - points_spent)),
  check ((future_time is null) = (release_at is null)),
  check (num_nulls(lat, long) = any (array[0, 2])),
  check (num_nulls(courier_name, courier_phone, courier_vehicle) = any (array[0, 3])),
  check ((status <> 'payment_awaited') or (pay_until is not null)),
  check (num_nulls(courier_lat, courier_long, courier_seen_at) = any (array[0, 3])),
  check ((escalate_at is null) or (silent_since is not null)),
  check ((arrives_from is null) = (arrives_to is null))
);
create index orders_cancelled on orders (shipper_id, created_at) where status in ('operator_cancelled',
  'vendor_cancelled');
create unique index orders_complaint on orders (shipper_id, complaint_id);
create index orders_courier on orders (shipper_id, courier_id);
create index orders_demo_step on orders (demo_step_at) where (demo_step_at is not null);
create index orders_ended on orders (shipper_id, finished_at desc) where (finished_at is not null);
create index orders_escalate on orders (escalate_at) where (escalate_at is not null);
create index orders_finish on orders (finish_at) where (finish_at is not null);
-- For `money_entries`, which selects by the time of writing.
create index orders_handed on orders (shipper_id, branch_id, (coalesce(finished_at, 'infinity'::timestamptz))) where
  (handed_at is not null);
create index orders_late_due on orders (late_due_at) where (late_due_at is not null);
create index orders_of_branch on orders (shipper_id, branch_id, created_at desc);
create index orders_of_customer on orders (shipper_id, customer_id, created_at desc, id);
create index orders_of_zone on orders (shipper_id, zone_id);
create index orders_open on orders (shipper_id, branch_id) where (finished_at is null);
create index orders_paid_online on orders (id) where (pay_until is not null);
create index orders_pay_until on orders (pay_until) where (status = 'payment_awaited');
create index orders_placed on orders (shipper_id, created_at);
create index orders_promised on orders (shipper_id, branch_id) where (promise is not null) and (finished_at is null);
create index orders_release on orders (release_at) where (status = 'future');
create index orders_stops_unchecked on orders (created_at) where stops_unchecked;

-- The ordered dishes with the name and price at that time.
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
  -- The share of the order's discount for this line, for receipts.
  order_discount_share sum_amount not null,
  is_default_product boolean not null,
  -- Given by a discount, at no price; the kitchen makes it like an ordered dish.
  is_gift boolean not null default false,
  -- [{modifierId, name, quantity, price}] and [{groupId, productId, name, quantity}]
  modifiers jsonb not null check (jsonb_typeof(modifiers) = 'array'),
  combo_choices jsonb not null check (jsonb_typeof(combo_choices) = 'array'),
  -- What the customer wants when this dish has run out; null: as the order says.
  substitution text check (substitution in ('call', 'replace', 'drop')),
  -- Names of the ingredients that are left out.
  without jsonb not null default '[]' check (jsonb_typeof(without) = 'array'),
  pieces integer,
  weight integer,
  weight_unit text not null check (weight_unit in ('g', 'ml')),
  vat_percent integer not null,
  -- When the kitchen marked a line as done, and when it was last changed after the order.
  done_at timestamptz,
  changed_at timestamptz,
  primary key (shipper_id, id),
  unique (shipper_id, order_id, "position"),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products(shipper_id, id),
  check (price_with_discount <= price),
  check (total = (price_with_discount * quantity))
);
create index order_lines_product on order_lines (shipper_id, product_id);

-- Discounts that an order used, so that uses can be counted. Includes those on lines, added up.
create table order_discounts (
  shipper_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  customer_id uuid not null,
  promo_code text,
  amount big_sum_amount not null,
  -- What it cost the chain: the amount, and gifts at the price of the menu.
  cost big_sum_amount not null default 0,
  target text not null check (target in ('product', 'order', 'delivery', 'gift')),
  -- The dishes that it reduced or gave; empty for the whole order and its delivery.
  product_ids uuid[] not null,
  primary key (shipper_id, order_id, discount_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id),
  foreign key (shipper_id, discount_id) references discounts(shipper_id, id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade
);
create index order_discounts_customer on order_discounts (shipper_id, customer_id, discount_id);
create index order_discounts_discount on order_discounts (shipper_id, discount_id);

-- Every change of status with its author and time. The numbers of a customer's events increase in the order
-- of commits, because writing one locks the customer's row: a stream resumes after a number without missing
-- any.
create table order_status_events (
  id bigint primary key generated always as identity,
  shipper_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  status text not null,
  actor text not null check (actor in ('customer', 'operator', 'vendor', 'courier', 'server', 'pos',
    'aggregator')),
  description text not null default '',
  created_at timestamptz not null,
  number bigint not null,
  kind text not null default 'status',
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  staff_id uuid,
  -- The branch of the order at that time.
  branch_id uuid not null,
  constraint order_status_events_number_key unique (shipper_id, number),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade
);
create index order_status_events_branch on order_status_events (shipper_id, branch_id, number);
create index order_status_events_created on order_status_events using brin (created_at);
create index order_status_events_customer on order_status_events (shipper_id, customer_id, id);
create index order_status_events_order on order_status_events (shipper_id, order_id, id);
create index order_status_events_staff on order_status_events (shipper_id, staff_id);

-- Lifecycle -------------------------------------------------------------------------------------------

-- The uses of a discount in orders that are not cancelled, what they cost, and the limits of both. Every discount has a
-- row. Separate from `discounts`, because a use does not change the chain's version.
create table discount_limits (
  shipper_id uuid not null,
  discount_id uuid not null,
  -- Null: no limit.
  max_uses integer check (max_uses >= 0),
  used integer not null default 0 check (used >= 0),
  -- In sum, gifts at the price of the menu; null: no limit.
  budget bigint check (budget >= 0),
  day_budget bigint check (day_budget >= 0),
  -- False: a budget is shown to staff, and not kept to.
  budget_stops boolean not null default true,
  spent bigint not null default 0 check (spent >= 0),
  -- Spent on that day of Uzbekistan; another day begins with nothing.
  spent_day date,
  spent_on_day bigint not null default 0 check (spent_on_day >= 0),
  primary key (shipper_id, discount_id),
  foreign key (shipper_id, discount_id) references discounts(shipper_id, id) on delete cascade
);

create table discount_holds (
  shipper_id uuid not null,
  order_id uuid not null,
  discount_id uuid not null,
  cost bigint not null default 0 check (cost >= 0),
  -- The day whose budget it takes from.
  day date not null,
  -- The personal code that was used; null: none.
  code text,
  primary key (shipper_id, order_id, discount_id),
  foreign key (shipper_id, discount_id) references discount_limits(shipper_id, discount_id) on delete cascade,
  foreign key (shipper_id, order_id) references order_requests(shipper_id, order_id) on delete cascade
);
create index discount_holds_discount on discount_holds (shipper_id, discount_id);

-- Orders that came later than was promised first, with what the chain gave for it by itself.
create table late_orders (
  shipper_id uuid not null,
  order_id uuid not null,
  minutes_late integer not null check (minutes_late > 0),
  outcome text not null check (outcome in ('given', 'no_rule', 'short', 'customer', 'aggregator', 'limit')),
  points sum_amount not null,
  -- What the customer reads about it, in the language of the order; empty unless points were given.
  message text not null,
  recorded_at timestamptz not null,
  primary key (shipper_id, order_id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  check ((outcome = 'given') = (points > 0))
);
create index late_orders_recorded on late_orders (shipper_id, recorded_at);

-- Reserved make-minutes of a branch's half hour.
create table kitchen_slots (
  shipper_id uuid not null,
  branch_id uuid not null,
  starts_at timestamptz not null check (((EXTRACT(epoch from starts_at))::bigint % 1800) = 0),
  taken_minutes integer not null check (taken_minutes >= 0),
  primary key (shipper_id, branch_id, starts_at),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade
);

create table kitchen_holds (
  shipper_id uuid not null,
  order_id uuid not null,
  branch_id uuid not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes > 0),
  -- The minutes that it holds once it is paid; null: it holds them already.
  minutes_when_paid integer check (minutes_when_paid > minutes),
  primary key (shipper_id, order_id),
  foreign key (shipper_id, branch_id, starts_at) references kitchen_slots(shipper_id, branch_id, starts_at) on
    delete cascade,
  foreign key (shipper_id, order_id) references order_requests(shipper_id, order_id) on delete cascade
);
create index kitchen_holds_slot on kitchen_holds (shipper_id, branch_id, starts_at);

-- Edit ------------------------------------------------------------------------------------------------

-- The difference that a customer pays by a separate link after a paid order became more expensive. Until it
-- is paid the order is unchanged.
create table order_additional_payments (
  shipper_id uuid not null,
  -- The id that the provider receives, as it receives the id of an order.
  id uuid not null,
  order_id uuid not null,
  amount big_sum_amount not null check (amount > 0),
  -- The difference of an edit; the total of an order that is paid on receipt unless this is paid; or what one person
  -- of a group pays of an order that is paid by parts.
  covers text not null default 'difference' check (covers in ('difference', 'total', 'part')),
  -- The total of the order when this was created: it becomes invalid when the total changes.
  total_before big_sum_amount not null,
  -- The order after the edit, its former contents, and the items of the receipt.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Who requested it; null: the customer, or a part.
  staff_id uuid,
  -- The person of the group's basket who pays a part.
  person_id uuid,
  state text not null check (state in ('open', 'paid', 'expired', 'withdrawn')),
  pay_until timestamptz not null,
  -- When the last attempt to pay was declined; null once another one is under way.
  payment_failed_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shipper_id, id),
  constraint order_additional_payments_order_key unique (shipper_id, id, order_id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  check ((ended_at is null) = (state = 'open')),
  -- Only staff ask for a whole order, and nobody of them for a part.
  check (case covers when 'part' then staff_id is null when 'total' then staff_id is not null else true end),
  check ((person_id is null) = (covers <> 'part'))
);
create index order_additional_payments_due on order_additional_payments (pay_until) where (state = 'open');
create index order_additional_payments_id on order_additional_payments (id);
create unique index order_additional_payments_open on order_additional_payments (shipper_id, order_id)
  where (state = 'open' and covers <> 'part');
create unique index order_additional_payments_part on order_additional_payments (shipper_id, order_id, person_id)
  where (state = 'open' and covers = 'part');
create index order_additional_payments_order on order_additional_payments (shipper_id, order_id);
create index order_additional_payments_staff on order_additional_payments (shipper_id, staff_id);

-- Substitution ----------------------------------------------------------------------------------------

create table substitution_questions (
  shipper_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  product_id uuid not null,
  dish localized not null,
  asked_at timestamptz not null,
  -- The deadline for the customer's answer, after which an operator calls.
  due_at timestamptz not null,
  choice text check (choice in ('replace', 'drop', 'call')),
  chosen_at timestamptz,
  replacement localized,
  settled_at timestamptz,
  primary key (shipper_id, id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products(shipper_id, id),
  check ((choice is null) = (chosen_at is null))
);
create unique index substitution_questions_open on substitution_questions (shipper_id, line_id) where (settled_at is null);
create index substitution_questions_order on substitution_questions (shipper_id, order_id);
create index substitution_questions_product on substitution_questions (shipper_id, product_id);

-- Payments --------------------------------------------------------------------------------------------

-- An attempt to pay an order, from the provider's first call about it.
create table payment_transactions (
  shipper_id uuid not null,
  id uuid not null,
  -- The shop's id of it for providers that require a number.
  number bigint not null generated always as identity,
  order_id uuid not null,
  provider payment_id not null,
  -- The chain's merchant account at the provider.
  merchant text not null,
  -- The provider's id of it.
  external_id text not null,
  -- A second id of the provider, if its other calls use one.
  document_id text,
  -- The provider's page for this attempt; null when it has no page of its own, or it is closed.
  page_url text,
  -- In whole sums; tiyin are used only in the providers' APIs.
  amount big_sum_amount not null,
  -- performed: the money was taken; refunded: it was taken and returned.
  state text not null check (state in ('created', 'performed', 'cancelled', 'refunded')),
  -- Whether this payment paid the order. A late or second payment does not; it is refunded.
  pays_order boolean not null default false,
  -- The provider's own time in milliseconds, if its deadlines depend on it.
  provider_time bigint,
  created_at timestamptz not null,
  performed_at timestamptz,
  cancelled_at timestamptz,
  -- The provider's code of the reason for the cancellation.
  reason integer,
  -- The shop's reason for the cancellation.
  cancel_cause text check (cancel_cause in ('timeout', 'superseded')),
  -- The provider takes no money before the shop agrees: an order has one such attempt, which the shop can
  -- cancel.
  is_revocable boolean not null default false,
  returned big_sum_amount not null default 0,
  -- Null: it pays the order as it was placed.
  additional_payment_id uuid,
  primary key (shipper_id, id),
  constraint payment_transactions_amount_key unique (shipper_id, id, amount),
  constraint payment_transactions_external_key unique (provider, merchant, external_id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  foreign key (shipper_id, additional_payment_id, order_id) references order_additional_payments(shipper_id, id, order_id),
  check ((performed_at is null) = state in ('created', 'cancelled')),
  check ((cancelled_at is null) = state in ('created', 'performed')),
  check ((not pays_order) or state in ('performed', 'refunded')),
  check (returned <= amount)
);
create unique index payment_transactions_one_revocable on payment_transactions (shipper_id, order_id,
  COALESCE(additional_payment_id, order_id), provider) where (is_revocable and state in ('created', 'performed'));
create unique index payment_transactions_one_pays on payment_transactions (shipper_id, order_id,
  COALESCE(additional_payment_id, order_id)) where pays_order;
create index payment_transactions_open on payment_transactions (created_at) where (state = 'created');
create index payment_transactions_order on payment_transactions (shipper_id, order_id);
create index payment_transactions_performed on payment_transactions (shipper_id, performed_at);
create index payment_transactions_additional_payment on payment_transactions (shipper_id, additional_payment_id, order_id);
create index payment_transactions_time on payment_transactions (merchant, provider_time) where (provider_time is not null);

-- Refunds of whole transactions, one for each: no provider refunds a part.
create table payment_refunds (
  shipper_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  amount big_sum_amount not null,
  -- order_cancelled: the paid order was cancelled; order_gone: the order could not be paid any more;
  -- provider: returned on the provider's side; complaint: the customer received the order and complained;
  -- payment_changed: the order is paid on receipt after all.
  cause text not null check (cause in ('order_cancelled', 'order_gone', 'provider', 'complaint', 'payment_changed')),
  requested_at timestamptz not null,
  -- The next attempt; null: done, or a person has to make it in the provider's cabinet.
  due_at timestamptz,
  attempts integer not null default 0,
  last_answer text,
  done_at timestamptz,
  -- The number of the transfer of a refund that a person made by hand.
  transfer_number text,
  -- Set when the provider refused or has no API for refunds: a person has to make it.
  refused_at timestamptz,
  -- When the provider gave the payment back as well, after a person had transferred it. allow one-table: both columns
  -- come with the view that reads them, and neither is filled
  also_reversed_at timestamptz,
  primary key (shipper_id, id),
  unique (shipper_id, transaction_id),
  foreign key (shipper_id, transaction_id, amount) references payment_transactions(shipper_id, id, amount) on delete
    cascade,
  check ((done_at is null) or (due_at is null))
);
create index payment_refunds_done on payment_refunds (shipper_id, done_at);
create index payment_refunds_due on payment_refunds (due_at) where (due_at is not null);
create index payment_refunds_requested on payment_refunds (shipper_id, requested_at);
create index payment_refunds_transaction on payment_refunds (shipper_id, transaction_id, amount);

-- The fiscal receipt of a payment or of its return, as the provider reports it.
create table fiscal_receipts (
  shipper_id uuid not null,
  transaction_id uuid not null,
  kind text not null check (kind in ('sale', 'refund')),
  receipt_id text not null,
  status_code integer,
  message text not null default '',
  terminal_id text not null default '',
  fiscal_sign text not null default '',
  -- Always an https address of the tax committee.
  qr_url text check ((qr_url ~ '^https://([a-z0-9-]+\.)*soliq\.uz/') and (length(qr_url) <= 300)),
  -- YYYYMMDDhhmmss in Tashkent's time zone, as received.
  issued_at_local text not null default '',
  received_at timestamptz not null,
  primary key (shipper_id, transaction_id, kind),
  foreign key (shipper_id, transaction_id) references payment_transactions(shipper_id, id) on delete cascade
);

-- The chains whose settings name a fiscal register. Without a row nothing of the following is written.
create table fiscal_registers (
  shipper_id uuid primary key references shippers(id) on delete cascade,
  connector text not null,
  since timestamptz not null,
  -- The payment providers that issue the receipts of their payments themselves, and those that also issue the receipts of refunds.
  issuing_providers text[] not null,
  refunding_providers text[] not null
);

-- A fiscal receipt that has to be issued, once for each payment, hand-over at the door and refund.
create table fiscal_documents (
  shipper_id uuid not null,
  -- The register knows the receipt by this id.
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null check (kind in ('sale', 'refund')),
  -- The payment, the order that was paid at the door, or the refund: each has one receipt.
  subject_id uuid not null,
  -- Null: paid at the door.
  transaction_id uuid,
  -- Of a refund: the receipt that it quotes.
  sale_id uuid,
  -- Who issues it: `register`, or the payment provider.
  issuer text not null,
  amount big_sum_amount not null,
  -- The lines as they were at that moment, in whole sums; null: those of the additional payment or of the sale.
  sold jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'failed', 'issued', 'by_hand', 'void')),
  -- What was sent, in tiyin; a refund quotes these lines.
  content jsonb,
  -- Stored before it is sent: from then on it is asked for before it is sent again.
  sent_at timestamptz,
  attempts integer not null default 0,
  -- While an instance talks to the register about it.
  claimed_at timestamptz,
  next_at timestamptz,
  -- Since when the receipt is missing; null: it is not.
  waits_since timestamptz,
  problem text,
  problem_text text not null default '',
  queued_at timestamptz not null,
  terminal_id text not null default '',
  receipt_id text not null default '',
  fiscal_sign text not null default '',
  issued_at_local text not null default '',
  -- Always an https address of the tax committee.
  qr_url text check ((qr_url ~ '^https://([a-z0-9-]+\.)*soliq\.uz/') and (length(qr_url) <= 300)),
  issued_at timestamptz,
  primary key (shipper_id, id),
  unique (shipper_id, kind, subject_id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  foreign key (shipper_id, transaction_id) references payment_transactions(shipper_id, id) on delete cascade,
  foreign key (shipper_id, sale_id) references fiscal_documents(shipper_id, id) on delete cascade,
  check ((waits_since is null) = (state in ('issued', 'by_hand', 'void'))),
  check ((kind = 'refund') = (sale_id is not null)),
  check ((state not in ('issued', 'by_hand')) or (qr_url is not null))
);
create index fiscal_documents_due on fiscal_documents (next_at) where (next_at is not null);
create index fiscal_documents_waiting on fiscal_documents (shipper_id, waits_since) where (waits_since is not null);
create index fiscal_documents_by_hand on fiscal_documents (shipper_id, issued_at) where (state = 'by_hand');
create index fiscal_documents_order on fiscal_documents (shipper_id, order_id);
create index fiscal_documents_transaction on fiscal_documents (shipper_id, transaction_id);
create index fiscal_documents_sale on fiscal_documents (shipper_id, sale_id);
-- One receipt is the receipt of one sale.
create unique index fiscal_documents_url on fiscal_documents (shipper_id, qr_url);
create unique index fiscal_documents_sign on fiscal_documents (shipper_id, terminal_id, receipt_id, fiscal_sign)
  where (terminal_id <> '');

-- Marking codes of units in packs, as the kitchen read them. A code is sold once.
create table marking_codes (
  shipper_id uuid not null,
  code text not null check (length(code) between 1 and 255),
  order_id uuid not null,
  line_id uuid not null,
  primary key (shipper_id, code),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade
);
create index marking_codes_line on marking_codes (shipper_id, order_id, line_id);

-- Mismatches between the shop's records and a provider's, or within the shop's: a person has to check them.
create table payment_mismatches (
  shipper_id uuid not null references shippers(id) on delete cascade,
  kind text not null,
  -- The order of the mismatch.
  order_id uuid not null,
  detail text not null,
  found_at timestamptz not null,
  primary key (shipper_id, kind, order_id)
);

-- Parts of payments that are refunded as points or by hand, because providers refund whole payments only.
create table order_returns (
  shipper_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  transaction_id uuid not null,
  amount big_sum_amount not null check (amount > 0),
  way text not null check (way in ('points', 'transfer')),
  cause text not null check (cause in ('line_dropped', 'line_replaced', 'edited', 'order_cancelled', 'complaint',
    'payment_changed')),
  requested_at timestamptz not null,
  done_at timestamptz,
  transfer_number text,
  -- Points that were given for money and later taken back.
  revoked bigint not null default 0,
  primary key (shipper_id, id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  foreign key (shipper_id, transaction_id) references payment_transactions(shipper_id, id) on delete cascade,
  check ((way <> 'points') or (done_at is not null)),
  check ((way <> 'transfer') or ((done_at is null) = (transfer_number is null)))
);
create index order_returns_done on order_returns (shipper_id, done_at);
create index order_returns_order on order_returns (shipper_id, order_id);
create index order_returns_requested on order_returns (shipper_id, requested_at);
create index order_returns_transaction on order_returns (shipper_id, transaction_id);

-- Complaints about orders that were received, and what was given for them. Not more than one of an order waits.
create table complaints (
  shipper_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  -- The dishes that it is about, if any.
  line_ids uuid[] not null,
  -- The customer's words, and what the customer reads.
  comment text not null,
  message text not null,
  fault text check (fault in ('kitchen', 'courier', 'operator', 'customer', 'unclear')),
  -- The dishes that are made again.
  again_line_ids uuid[] not null default '{}',
  -- What the customer gets together, or words only. A point is worth a sum, dishes are worth what was paid for them.
  asked_money big_sum_amount not null default 0,
  asked_points big_sum_amount not null default 0,
  asked_dishes big_sum_amount not null default 0,
  asked bigint not null generated always as (asked_money + asked_points + asked_dishes) stored,
  given_money big_sum_amount,
  given_points big_sum_amount,
  given_dishes big_sum_amount,
  given bigint generated always as (given_money + given_points + given_dishes) stored,
  state text not null check (state in ('waiting', 'done', 'refused')),
  opened_by uuid not null,
  opened_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused, for colleagues.
  decision text not null default '',
  primary key (shipper_id, id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'done') = (given_money is not null)),
  check (num_nulls(given_money, given_points, given_dishes) in (0, 3))
);
create index complaints_opened on complaints (shipper_id, opened_at);
create index complaints_order on complaints (shipper_id, order_id);
create index complaints_decided on complaints (shipper_id, decided_by, decided_at);
create index complaints_opened_by on complaints (shipper_id, opened_by);
create unique index complaints_waiting on complaints (shipper_id, order_id) where (state = 'waiting');

-- Photos of complaints, encoded anew after upload. They have no public address.
create table complaint_photos (
  shipper_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Null until the complaint is recorded.
  complaint_id uuid,
  -- Six at most belong to a complaint.
  position smallint not null default 0 check (position >= 0 and position < 6),
  -- WebP.
  content bytea not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  foreign key (shipper_id, complaint_id) references complaints(shipper_id, id) on delete cascade
);
create index complaint_photos_order on complaint_photos (shipper_id, order_id);
create index complaint_photos_uploader on complaint_photos (shipper_id, uploaded_by);
create index complaint_photos_uploaded on complaint_photos (uploaded_at);
create index complaint_photos_unsent on complaint_photos (uploaded_at) where (complaint_id is null);
create unique index complaint_photos_place on complaint_photos (shipper_id, complaint_id, "position");
-- They are compressed already.
alter table complaint_photos alter column content set storage external;

-- Receipts that have to be requested: the lines are sent once, then the provider is polled for the address.
create table receipt_submissions (
  shipper_id uuid not null,
  transaction_id uuid not null,
  provider payment_id not null,
  -- When the lines were sent, written before the call; null: not yet, or the provider certainly refused them.
  submitted_at timestamptz,
  -- When the next step is due; null: the receipt exists, or a person has to check it.
  due_at timestamptz,
  attempts integer not null default 0,
  last_answer text,
  primary key (shipper_id, transaction_id),
  foreign key (shipper_id, transaction_id) references payment_transactions(shipper_id, id) on delete cascade
);
create index receipt_submissions_due on receipt_submissions (due_at) where (due_at is not null);

-- Every request to a payment address as received, written before it is processed, with its answer. It belongs
-- to no chain until it is processed, nor when it is refused.
create table payment_callbacks (
  id bigint not null generated always as identity,
  provider text not null,
  received_at timestamptz not null,
  -- HTTP method and path.
  request text not null,
  body text not null,
  answered_at timestamptz,
  -- The provider's error code; 0 is success; null: not answered.
  code integer,
  answer text,
  -- The call was not authenticated: anybody can make such calls.
  is_refused boolean not null default false,
  primary key (id, received_at)
) partition by range (received_at);
create table payment_callbacks_default partition of payment_callbacks default;
create index payment_callbacks_refused on payment_callbacks (received_at) where is_refused;
create index payment_callbacks_received on payment_callbacks (received_at);

-- The position of the job `reconcile_payments` in its pass through all orders: one row.
create table reconciliation_cursor (
  only_one boolean primary key default true check (only_one),
  -- The last order of this pass that was checked; null at the beginning of a pass.
  after_shipper_id uuid,
  after_order_id uuid,
  -- When a pass reached the last order; at first, when it could begin.
  pass_ended_at timestamptz not null default now(),
  -- The last successful round, including the orders of the last day.
  checked_at timestamptz not null default now(),
  check ((after_shipper_id is null) = (after_order_id is null))
);

-- Fulfilment ------------------------------------------------------------------------------------------

create table till_entries (
  shipper_id uuid not null,
  id uuid not null,
  courier_id uuid,
  order_id uuid,
  amount bigint not null,
  comment text not null default '',
  created_at timestamptz not null,
  kind text not null check (kind in ('taken', 'shortfall', 'handed_in', 'difference', 'collected')),
  method text not null default 'cash' check (method in ('cash', 'card')),
  -- The branch of the orders.
  branch_id uuid not null,
  -- The branch whose till it changes; null: with a courier, or on a card.
  till_id uuid,
  -- The member of staff who collected or counted it.
  staff_id uuid,
  -- When the action was taken; an offline device reports it later.
  happened_at timestamptz not null,
  constraint courier_cash_pkey primary key (shipper_id, id),
  constraint courier_cash_shipper_id_order_id_fkey foreign key (shipper_id, order_id) references orders(shipper_id, id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id),
  foreign key (shipper_id, till_id) references branches(shipper_id, id),
  constraint courier_cash_amount_check check (amount <> 0),
  constraint courier_cash_check check ((amount < 0) <= (order_id is null)),
  check (kind in ('taken', 'shortfall') = (order_id is not null)),
  check ((kind <> 'taken') or (amount > 0)),
  check ((kind <> 'handed_in') or ((amount < 0) and (courier_id is not null))),
  check ((kind <> 'collected') or (courier_id is null)),
  check (kind not in ('difference', 'shortfall') or (comment <> '')),
  check ((kind = 'taken') or (method = 'cash')),
  check ((till_id is not null) = ((method = 'cash') and ((courier_id is null) or (kind = 'handed_in')))),
  constraint till_entries_shortfall_check check ((kind <> 'shortfall') or ((amount > 0) and (courier_id is not null)))
);
create index courier_cash_courier on till_entries (shipper_id, courier_id, created_at desc);
create index till_entries_branch on till_entries (shipper_id, branch_id, created_at);
create unique index till_entries_order_kind on till_entries (shipper_id, order_id, kind);
create index till_entries_staff on till_entries (shipper_id, staff_id);
create index till_entries_till on till_entries (shipper_id, till_id, created_at);

-- An order that an operator takes by phone, with the state of its form.
create table call_drafts (
  shipper_id uuid not null references shippers(id) on delete cascade,
  -- The id that the order will have.
  id uuid not null,
  staff_id uuid not null,
  -- The customer's phone, once it is complete; data about the customer is deleted by it.
  phone text,
  content jsonb not null,
  revision integer not null check (revision >= 0),
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (shipper_id, id)
);
create index call_drafts_phone on call_drafts (shipper_id, phone);
create index call_drafts_saved on call_drafts (saved_at);
create index call_drafts_staff on call_drafts (shipper_id, staff_id, saved_at desc);

-- A cart of the site that its customer hands to an operator by a code.
create table basket_codes (
  shipper_id uuid not null references shippers(id) on delete cascade,
  -- The hash of the token with which the customer's page polls.
  token_hash bytea not null,
  -- Null once the code was used or has ended, so that it cannot be guessed.
  code_hash bytea,
  -- Null: the visitor was not signed in.
  customer_id uuid,
  language language_code not null,
  basket jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  draft_id uuid,
  ended_at timestamptz,
  ending text check (ending in ('returned', 'ordered', 'dropped')),
  primary key (shipper_id, token_hash),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade,
  check ((ended_at is null) = (ending is null)),
  check ((taken_at is null) = (draft_id is null))
);
create unique index basket_codes_code on basket_codes (shipper_id, code_hash);
create index basket_codes_created on basket_codes (created_at);
create index basket_codes_customer on basket_codes (shipper_id, customer_id);
create index basket_codes_draft on basket_codes (shipper_id, draft_id);

-- A basket of several people. Their browsers make ids and tokens; all of it is deleted after three days.
create table group_baskets (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  -- The hash of the code in its link; the code is made of the version.
  link_hash bytea not null,
  link_version integer not null check (link_version > 0),
  title text not null,
  state text not null check (state in ('collecting', 'locked', 'placed', 'over')),
  -- Grows with every change.
  revision integer not null check (revision >= 0),
  until timestamptz not null,
  limit_of_person sum_amount,
  destination text not null,
  branch_id uuid,
  menu_id uuid,
  begun_at timestamptz not null,
  locked_at timestamptz,
  -- The order that it has become.
  order_id uuid,
  primary key (shipper_id, id),
  check ((state = 'placed') = (order_id is not null)),
  check (state <> 'locked' or locked_at is not null)
);
create unique index group_baskets_link on group_baskets (shipper_id, link_hash);
create unique index group_baskets_order on group_baskets (shipper_id, order_id);
create index group_baskets_begun on group_baskets (begun_at);

-- Who has joined a basket. What the host or the person wrote counts by its version, then by the id of the operation.
create table group_people (
  shipper_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  -- In the order of joining; the host is 0.
  place smallint not null check (place >= 0),
  token_hash bytea not null,
  name text not null,
  is_ready boolean not null,
  ready_version integer not null,
  ready_operation text not null,
  is_removed boolean not null,
  removed_version integer not null,
  removed_operation text not null,
  primary key (shipper_id, basket_id, id),
  unique (shipper_id, basket_id, place),
  foreign key (shipper_id, basket_id) references group_baskets(shipper_id, id) on delete cascade
);
create unique index group_people_token on group_people (shipper_id, token_hash);

-- The dishes of people. Removed ones stay with a quantity of 0, so that a late packet revives none.
create table group_lines (
  shipper_id uuid not null,
  basket_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  product_id uuid not null,
  -- [{modifierId, quantity}] and [{groupId, productId, quantity}]
  modifiers jsonb not null check (jsonb_typeof(modifiers) = 'array'),
  combo_choices jsonb not null check (jsonb_typeof(combo_choices) = 'array'),
  quantity integer not null check (quantity between 0 and 99),
  is_shared boolean not null,
  version integer not null,
  operation_id text not null,
  primary key (shipper_id, basket_id, id),
  foreign key (shipper_id, basket_id, person_id) references group_people(shipper_id, basket_id, id) on delete cascade
);
create index group_lines_person on group_lines (shipper_id, basket_id, person_id);

-- For whom the dishes of a group's order are, for the kitchen and the boxes; deleted three days after they are due.
create table order_line_people (
  shipper_id uuid not null,
  line_id uuid not null,
  order_id uuid not null,
  -- Of the group's basket. Both are null: for everybody.
  person_id uuid,
  name text,
  -- When the dishes are wanted: up to a week after the order, and at once without a time.
  due_at timestamptz not null,
  primary key (shipper_id, line_id),
  foreign key (shipper_id, line_id) references order_lines(shipper_id, id) on delete cascade,
  check ((person_id is null) = (name is null))
);
create index order_line_people_order on order_line_people (shipper_id, order_id);
create index order_line_people_due on order_line_people (due_at);

-- Addresses at which orders by phone are paid; the code in the address gives access.
create table pay_links (
  shipper_id uuid not null references shippers(id) on delete cascade,
  order_id uuid not null,
  code text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  primary key (shipper_id, order_id),
  unique (shipper_id, code),
  foreign key (shipper_id, order_id) references orders(shipper_id, id)
);
create index pay_links_created on pay_links (created_at);

-- Codes sent to customers who spend points by phone. A code is valid for one order and gives no other access.
create table points_codes (
  shipper_id uuid not null,
  -- The id of the order, which exists from its draft on.
  order_id uuid not null,
  customer_id uuid not null,
  -- The number of points that the message names; at most so many are spent with this code.
  amount big_sum_amount not null check (amount > 0),
  code_hash bytea not null,
  sent_at timestamptz not null,
  attempts smallint not null default 0 check ((attempts >= 0) and (attempts <= 5)),
  -- When the code was entered correctly; null: not yet.
  confirmed_at timestamptz,
  used_at timestamptz,
  primary key (shipper_id, order_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index points_codes_customer on points_codes (shipper_id, customer_id);
create index points_codes_sent on points_codes (sent_at);

-- Staff -----------------------------------------------------------------------------------------------

create table staff (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  login text not null check (login ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null check ((name = btrim(name)) and (name <> '')),
  -- `service`: the account behind an API key.
  role text not null check (role in ('operator', 'kitchen', 'courier', 'manager', 'content', 'finance', 'owner', 'service')),
  -- Whether future branches are included; otherwise the rows of staff_branches count.
  has_all_branches boolean not null,
  may_handle_orders boolean not null default true,
  may_stop boolean not null default true,
  may_refund boolean not null default true,
  -- The data of a courier that customers see.
  phone text check (phone ~ '^\+998[1-9][0-9]{8}$'),
  vehicle text,
  -- scrypt with its own salt and cost: `scrypt$log2N$r$p$salt$hash`.
  password_hash text not null,
  -- The secret of the authenticator app; null until the first sign-in.
  totp_secret bytea,
  -- When the first code was entered.
  totp_set_at timestamptz,
  -- The half minute of the last used code: a code works once.
  totp_last_step bigint not null default 0,
  shift_state text not null default 'off' check (shift_state in ('on', 'break', 'off')),
  shift_since timestamptz,
  shift_until timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz,
  primary key (shipper_id, id),
  constraint staff_login_key unique (shipper_id, login)
);

create table staff_branches (
  shipper_id uuid not null,
  staff_id uuid not null,
  branch_id uuid not null,
  primary key (shipper_id, staff_id, branch_id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade,
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);
create index staff_branches_branch on staff_branches (shipper_id, branch_id);

-- Ten codes that replace a lost phone, each for one use.
create table staff_reserve_codes (
  shipper_id uuid not null,
  staff_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  -- Cost and salt of the slow hash.
  hash_way text not null,
  -- Null until the member of staff has confirmed that the codes are written down.
  seen_at timestamptz,
  primary key (shipper_id, staff_id, code_hash),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);

-- Sign-ins between the password and the code.
create table staff_sign_ins (
  shipper_id uuid not null,
  challenge_hash bytea not null,
  staff_id uuid not null,
  expires_at timestamptz not null,
  primary key (shipper_id, challenge_hash),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);
create index staff_sign_ins_expires on staff_sign_ins (expires_at);
create index staff_sign_ins_staff on staff_sign_ins (shipper_id, staff_id);

-- Failed attempts with passwords and codes, for unknown logins as well.
create table staff_sign_in_attempts (
  shipper_id uuid not null references shippers(id) on delete cascade,
  key text not null,
  attempts smallint not null check (attempts > 0),
  last_attempt_at timestamptz not null,
  locked_until timestamptz,
  primary key (shipper_id, key)
);
create index staff_sign_in_attempts_last on staff_sign_in_attempts (last_attempt_at);

-- Devices on which no code is requested until then.
create table staff_devices (
  shipper_id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  expires_at timestamptz not null,
  primary key (shipper_id, token_hash),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);
create index staff_devices_expires on staff_devices (expires_at);
create index staff_devices_staff on staff_devices (shipper_id, staff_id);

create table staff_sessions (
  shipper_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  -- SHA-256 of 32 random bytes.
  token_hash bytea not null,
  -- The browser as described by its User-Agent.
  device text not null,
  -- A shared device of a shift, without an idle timeout.
  is_stored boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When its live stream was open last; null: never.
  linked_at timestamptz,
  primary key (shipper_id, id),
  unique (shipper_id, token_hash),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);
create index staff_sessions_expires on staff_sessions (expires_at);
create index staff_sessions_staff on staff_sessions (shipper_id, staff_id);

-- Every action of staff, also refused ones: it makes actions idempotent, and is the journal.
create table staff_actions (
  shipper_id uuid not null references shippers(id),
  -- Generated on the device.
  id uuid not null,
  number bigint not null generated always as identity,
  staff_id uuid not null,
  kind text not null,
  -- SHA-256 of the action as canonical JSON: the same id with another content is refused.
  body_hash bytea not null,
  order_id uuid,
  branch_id uuid,
  outcome text not null check (outcome in ('done', 'already', 'refused')),
  -- The answer to a repeat: the result or the problem. Secrets that were shown once are left out.
  answer jsonb,
  problem jsonb,
  before jsonb,
  after jsonb,
  device text not null,
  pressed_at timestamptz not null,
  received_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id),
  check ((outcome = 'refused') = (problem is not null))
);
-- The versions of what has one at a time.
create index staff_actions_kind on staff_actions (shipper_id, kind, number desc) where kind in ('alert_rules',
  'chain_settings') and outcome = 'done';
create index staff_actions_newest on staff_actions (shipper_id, number desc);
create index staff_actions_order on staff_actions (shipper_id, order_id) where (order_id is not null);
create index staff_actions_received on staff_actions (received_at);
create index staff_actions_staff on staff_actions (shipper_id, staff_id, number desc);

-- Where staff have signed in from before.
create table staff_origins (
  shipper_id uuid not null,
  staff_id uuid not null,
  origin text not null,
  seen_at timestamptz not null,
  primary key (shipper_id, staff_id, origin),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);
create index staff_origins_seen on staff_origins (seen_at);

-- Conditions of the list of orders that a member of staff has saved by a name, for themselves or for everybody.
create table order_views (
  shipper_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  name text not null check ((name = btrim(name)) and (name <> '')),
  conditions jsonb not null check (jsonb_typeof(conditions) = 'object'),
  is_shared boolean not null default false,
  created_at timestamptz not null,
  primary key (shipper_id, id),
  constraint order_views_name_key unique (shipper_id, staff_id, name),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);

-- A shift of a member of staff as it was planned and as it was worked; one of the two may be missing.
create table staff_shifts (
  shipper_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  planned_from timestamptz,
  planned_to timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- What the person was when it began: couriers are paid for shifts that began as a courier.
  role text check (role in ('operator', 'kitchen', 'courier', 'manager', 'content', 'finance', 'owner')),
  -- [{from, to}], the last one without `to` while it lasts.
  breaks jsonb not null default '[]' check (jsonb_typeof(breaks) = 'array'),
  -- Nobody reported its end: it is that of the plan until somebody corrects it.
  is_forgotten boolean not null default false,
  -- Why it was corrected.
  note text not null default '',
  primary key (shipper_id, id),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade,
  check ((planned_from is null) = (planned_to is null)),
  check (planned_to > planned_from),
  check ((planned_from is not null) or (started_at is not null)),
  check ((started_at is null) = (role is null)),
  check ((ended_at is null) or ((started_at is not null) and (ended_at >= started_at)))
);
create unique index staff_shifts_open on staff_shifts (shipper_id, staff_id) where ((started_at is not null) and
  (ended_at is null));
create index staff_shifts_planned on staff_shifts (shipper_id, staff_id, planned_from);
create index staff_shifts_started on staff_shifts (shipper_id, staff_id, started_at);

-- A planned shift that its person offers to colleagues. One that is neither decided nor withdrawn ends when the shift
-- begins.
create table staff_shift_offers (
  shipper_id uuid not null,
  id uuid not null,
  shift_id uuid not null,
  offered_by uuid not null,
  offered_at timestamptz not null,
  -- The colleague who agreed.
  taken_by uuid,
  -- `taken`: both agree, and a manager decides.
  state text not null default 'offered' check (state in ('offered', 'taken', 'allowed', 'refused', 'withdrawn')),
  decided_by uuid,
  primary key (shipper_id, id),
  foreign key (shipper_id, shift_id) references staff_shifts(shipper_id, id) on delete cascade,
  foreign key (shipper_id, offered_by) references staff(shipper_id, id) on delete cascade,
  foreign key (shipper_id, taken_by) references staff(shipper_id, id) on delete cascade,
  foreign key (shipper_id, decided_by) references staff(shipper_id, id) on delete cascade,
  check (taken_by <> offered_by),
  check ((state <> 'offered') or (taken_by is null)),
  check ((state not in ('taken', 'allowed', 'refused')) or (taken_by is not null)),
  check ((decided_by is not null) = (state in ('allowed', 'refused'))),
  check ((decided_by <> offered_by) and (decided_by <> taken_by))
);
create unique index staff_shift_offers_open on staff_shift_offers (shipper_id, shift_id) where (state in ('offered',
  'taken'));
create index staff_shift_offers_shift on staff_shift_offers (shipper_id, shift_id);
create index staff_shift_offers_offered_by on staff_shift_offers (shipper_id, offered_by);
create index staff_shift_offers_taken_by on staff_shift_offers (shipper_id, taken_by);
create index staff_shift_offers_decided_by on staff_shift_offers (shipper_id, decided_by);

-- Where a member of staff receives messages: a browser that allowed it, a Telegram chat.
create table staff_recipients (
  shipper_id uuid not null,
  channel text not null check (channel in ('push', 'telegram')),
  -- Identifies it within the channel: the hash of a browser's push address, the id of a chat.
  key text not null,
  staff_id uuid not null,
  -- Signing out ends it, an expired session does not: alerts arrive while the app is closed.
  session_id uuid,
  -- What the channel needs to reach it.
  address jsonb not null,
  language language_code not null,
  device text not null,
  created_at timestamptz not null,
  reached_at timestamptz,
  -- Since when messages do not arrive; null: they do.
  failed_at timestamptz,
  primary key (shipper_id, channel, key),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);
create index staff_recipients_session on staff_recipients (session_id);
create index staff_recipients_staff on staff_recipients (shipper_id, staff_id);

-- The link to the bot that a member of staff requested last. It can be used once.
create table staff_telegram_codes (
  shipper_id uuid not null,
  staff_id uuid not null,
  code_hash bytea not null unique,
  language language_code not null,
  expires_at timestamptz not null,
  primary key (shipper_id, staff_id),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade
);

-- API keys --------------------------------------------------------------------------------------------

-- A key of a program. Its name and branches are those of its service account, which several keys have while one replaces another.
create table api_keys (
  shipper_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  -- What lists and logs call it. The key itself is stored nowhere.
  prefix text not null check (prefix ~ '^[0-9A-Za-z]{8}$'),
  -- SHA-256 of the whole key.
  token_hash bytea not null check (length(token_hash) = 32),
  scopes text[] not null check (scopes <> '{}' and scopes <@ array['menu:read', 'orders:read', 'orders:phones',
    'orders:create', 'stops:read', 'stops:write', 'events:read']),
  -- Addresses and networks from which it works; empty: any.
  addresses text[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null,
  -- Null: it works until it is revoked.
  expires_at timestamptz,
  -- When another key took its place; it expires a day later.
  replaced_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  primary key (shipper_id, id),
  unique (shipper_id, token_hash),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade,
  foreign key (shipper_id, created_by) references staff(shipper_id, id)
);
create index api_keys_account on api_keys (shipper_id, staff_id);
create index api_keys_creator on api_keys (shipper_id, created_by);

-- Webhooks --------------------------------------------------------------------------------------------

-- What has happened in a chain, for its own programs: written by triggers, in the transaction of what happened, and only where a
-- webhook or a key asks for it.
create table chain_events (
  id bigint primary key generated always as identity,
  shipper_id uuid not null references shippers(id) on delete cascade,
  event_id uuid not null default gen_random_uuid(),
  -- The place in the order in which readers see events; null: not sent out yet. One transaction at a time numbers what has been
  -- committed, so that no event appears before another one that was read.
  number bigint,
  type text not null,
  group_name text not null check (group_name in ('orders', 'payments', 'stops', 'customers')),
  -- Null: of no branch.
  branch_id uuid,
  data jsonb not null,
  occurred_at timestamptz not null
);
create index chain_events_fresh on chain_events (id) where (number is null);
create unique index chain_events_number on chain_events (shipper_id, number);
-- For a cursor that sees some branches.
create index chain_events_branch on chain_events (shipper_id, branch_id, number);
create index chain_events_occurred on chain_events (occurred_at);
create sequence chain_event_numbers;

create table webhooks (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  url text not null,
  groups text[] not null check (groups <> '{}'),
  secret bytea not null check (length(secret) between 24 and 64),
  -- The secret before, with which deliveries are signed as well until then.
  former_secret bytea,
  former_secret_until timestamptz,
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  off_reason text check (off_reason in ('gone', 'failing')),
  created_at timestamptz not null,
  last_success_at timestamptz,
  -- Since when nothing was accepted; null: the last delivery was.
  failing_since timestamptz,
  -- The receiver asked for a pause until then.
  slow_until timestamptz,
  primary key (shipper_id, id),
  check ((former_secret is null) = (former_secret_until is null)),
  check ((off_reason is null) = (state <> 'off'))
);

create table webhook_deliveries (
  shipper_id uuid not null,
  -- The same in every attempt: by it receivers know what they have had.
  id uuid not null default gen_random_uuid(),
  number bigint not null generated always as identity,
  webhook_id uuid not null,
  type text not null,
  -- The very bytes that are signed and sent.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  attempts smallint not null default 0,
  -- The next attempt; null unless it waits.
  due_at timestamptz,
  -- While an instance sends it.
  claimed_until timestamptz,
  attempted_at timestamptz,
  -- Of the last attempt: the status of the answer, or why there was none, the first 4 KB of it, and the time until it was read.
  status smallint,
  problem text,
  answer text not null default '',
  ms integer,
  primary key (shipper_id, id),
  foreign key (shipper_id, webhook_id) references webhooks(shipper_id, id) on delete cascade,
  check ((state = 'waiting') = (due_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (shipper_id, webhook_id, due_at, number) where (state = 'waiting');
create index webhook_deliveries_claimed on webhook_deliveries (shipper_id, webhook_id, claimed_until) where (claimed_until is not null);
create index webhook_deliveries_shown on webhook_deliveries (shipper_id, webhook_id, number);
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- Point of sale ---------------------------------------------------------------------------------------

-- The chains whose settings name a point of sale (POS) system. Without a row nothing of the following is written.
create table pos_connections (
  shipper_id uuid primary key references shippers(id) on delete cascade,
  provider text not null,
  -- Table bookings go there as well.
  takes_bookings boolean not null default false,
  since timestamptz not null
);

-- The branches whose orders go to the POS, with what is known of their stop lists.
create table pos_branches (
  shipper_id uuid not null,
  branch_id uuid not null,
  -- What the branch is called there.
  pos_id text not null check (length(pos_id) between 1 and 100),
  -- When stop lists are compared next.
  stops_at timestamptz not null,
  -- The stop list that the POS has received; null: none yet.
  stops_sent jsonb,
  -- When both lists agreed last.
  stops_agreed_at timestamptz,
  -- Why they do not; null: they do.
  stops_problem text,
  primary key (shipper_id, branch_id),
  unique (shipper_id, pos_id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade
);
create index pos_branches_stops on pos_branches (stops_at);

-- What choices are called there. Dishes have the same code, `products.sku`.
create table pos_modifiers (
  shipper_id uuid not null,
  modifier_id uuid not null,
  pos_id text not null check (length(pos_id) between 1 and 100),
  primary key (shipper_id, modifier_id),
  foreign key (shipper_id, modifier_id) references modifiers(shipper_id, id) on delete cascade
);

-- An order of such a branch, and whether the POS has it as it is. Changed with the order, by `queue_for_pos`.
create table pos_orders (
  shipper_id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- `waiting`: something has to be sent; `sent`: the POS has taken it and not answered; `confirmed`: it has the order as it
  -- is; `failed`: a person decides; `by_hand`: a person has entered it there.
  state text not null check (state in ('waiting', 'sent', 'confirmed', 'failed', 'by_hand')),
  -- The id by which the POS knows the order, and ids that were given up after a refusal.
  correlation_id uuid not null default gen_random_uuid(),
  former_ids uuid[] not null default '{}',
  -- By such an id: where it was sent, the hash of what, and whether it is over there.
  former_sent jsonb not null default '{}',
  -- The branch there, and the hash of what was sent to it last; null: nothing was sent by this id.
  sent_branch text,
  sent_hash text,
  sent_progress text,
  -- Whether the POS has said that it has the order.
  is_there boolean not null default false,
  -- What the POS called a request to create it, for asking about its result.
  reference text,
  pos_number text,
  pos_status text,
  -- Counts the changes of the order.
  revision integer not null default 1,
  -- While an instance talks to the POS about it.
  claimed_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz,
  -- Since when the POS lacks something; null: it lacks nothing.
  waits_since timestamptz,
  -- What the POS answered last, unless it confirmed.
  problem text,
  problem_text text not null default '',
  queued_at timestamptz not null,
  sent_at timestamptz,
  confirmed_at timestamptz,
  primary key (shipper_id, order_id),
  unique (shipper_id, correlation_id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade,
  check ((waits_since is null) = (state in ('confirmed', 'by_hand')))
);
create index pos_orders_due on pos_orders (next_at) where (next_at is not null);
create index pos_orders_waiting on pos_orders (shipper_id, waits_since) where (waits_since is not null);

-- Aggregators -----------------------------------------------------------------------------------------

-- What staff have set for an aggregator; without a row everything is as by default.
create table aggregator_channels (
  shipper_id uuid not null references shippers(id) on delete cascade,
  aggregator text not null,
  is_accepting boolean not null default true,
  -- Until when it takes no orders; null: no pause.
  paused_until timestamptz,
  -- How much dearer dishes are there.
  mark_up_percent smallint not null default 0 check ((mark_up_percent >= 0) and (mark_up_percent <= 100)),
  -- An order is accepted automatically while the branch has fewer accepted ones; null: people accept.
  auto_accept_below smallint check ((auto_accept_below >= 1) and (auto_accept_below <= 100)),
  primary key (shipper_id, aggregator)
);

-- A branch as an aggregator sees it, and what it has read of it.
create table aggregator_places (
  shipper_id uuid not null,
  aggregator text not null,
  branch_id uuid not null,
  is_on boolean not null default true,
  paused_until timestamptz,
  -- When the menu was read last, what of, and when that had changed.
  menu_read_at timestamptz,
  menu_hash text,
  menu_changed_at timestamptz,
  stops_read_at timestamptz,
  stops_hash text,
  primary key (shipper_id, branch_id, aggregator),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade
);

-- Every dish and choice that was ever in a menu of such a place: what is sold no more has to be said to be gone.
create table aggregator_items (
  shipper_id uuid not null,
  aggregator text not null,
  branch_id uuid not null,
  kind text not null check (kind in ('item', 'modifier')),
  item_id text not null check (length(item_id) between 1 and 64),
  primary key (shipper_id, branch_id, aggregator, kind, item_id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade
);

-- With another secret in the settings no token is valid.
create table aggregator_tokens (
  shipper_id uuid not null references shippers(id) on delete cascade,
  aggregator text not null,
  token_hash bytea not null,
  secret_hash bytea not null,
  expires_at timestamptz not null,
  primary key (shipper_id, token_hash)
);
create index aggregator_tokens_expired on aggregator_tokens (expires_at);
create index aggregator_tokens_hash on aggregator_tokens (token_hash);

-- What is special about an order that came from an aggregator.
create table aggregator_orders (
  shipper_id uuid not null,
  order_id uuid not null,
  aggregator text not null,
  -- The number of the order there.
  eats_id text not null check (length(eats_id) between 1 and 100),
  carrier text not null check (carrier in ('aggregator', 'shop', 'guest')),
  -- Of the content that it came with.
  body_hash bytea not null,
  -- What was answered about its status last, and what the aggregator reported itself.
  reported_status text,
  pushed_status text,
  -- {name, phone, type, status} of its courier.
  courier jsonb check (jsonb_typeof(courier) = 'object'),
  -- [{kind, text}]
  review jsonb not null default '[]' check (jsonb_typeof(review) = 'array'),
  -- Since when it waits for a person to look at these; null: it does not.
  review_since timestamptz,
  feedback jsonb check (jsonb_typeof(feedback) = 'object'),
  received_at timestamptz not null,
  primary key (shipper_id, order_id),
  constraint aggregator_orders_eats_id unique (shipper_id, aggregator, eats_id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id) on delete cascade
);
create index aggregator_orders_review on aggregator_orders (shipper_id, review_since) where (review_since is not null);

-- The orders as they were sent, with names, phones and addresses of guests.
create table aggregator_bodies (
  shipper_id uuid not null,
  order_id uuid not null,
  received_at timestamptz not null,
  body jsonb not null,
  -- Another content that came with the same number.
  other_body jsonb,
  primary key (shipper_id, order_id),
  foreign key (shipper_id, order_id) references aggregator_orders(shipper_id, order_id) on delete cascade
);
create index aggregator_bodies_received on aggregator_bodies (received_at);

-- Alerts ----------------------------------------------------------------------------------------------

-- A problem of which staff are alerted step by step until it ends.
create table staff_alerts (
  shipper_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('order_waiting', 'aggregator_waiting', 'no_courier', 'courier_refused', 'order_late', 'branch_offline',
    'payment_mismatch', 'pos_unconfirmed', 'receipt_missing',
    'complaint_waiting', 'bad_review', 'long_stop')),
  -- The order, the branch, the complaint or the review.
  subject_id uuid not null,
  branch_id uuid not null,
  order_id uuid,
  -- Since when the problem exists, and when it was noticed.
  since timestamptz not null,
  begun_at timestamptz not null,
  steps smallint not null default 0 check (steps >= 0),
  -- When the next step is due; null: none is left.
  next_at timestamptz,
  taken_by uuid,
  taken_at timestamptz,
  ended_at timestamptz,
  primary key (shipper_id, id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id),
  foreign key (shipper_id, taken_by) references staff(shipper_id, id),
  check ((taken_by is null) = (taken_at is null))
);
create index staff_alerts_begun on staff_alerts (begun_at);
create index staff_alerts_branch on staff_alerts (shipper_id, branch_id);
create index staff_alerts_due on staff_alerts (next_at) where (next_at is not null);
create unique index staff_alerts_open on staff_alerts (shipper_id, kind, subject_id) where (ended_at is null);
create index staff_alerts_order on staff_alerts (shipper_id, order_id);
create index staff_alerts_taken on staff_alerts (shipper_id, taken_by);

-- Messages to members of staff.
create table staff_messages (
  shipper_id uuid not null,
  id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  channel text not null check (channel in ('push', 'telegram')),
  recipient text not null,
  kind text not null check (kind in ('alert', 'taken', 'assigned', 'swap', 'test', 'notice')),
  alert_id uuid,
  title text not null,
  body text not null,
  -- The page of the staff side that it opens.
  path text not null,
  -- A later message of this tag replaces it on the screen.
  tag text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'superseded', 'late', 'gone',
    'refused', 'unknown')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  primary key (shipper_id, id),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id) on delete cascade,
  foreign key (shipper_id, alert_id) references staff_alerts(shipper_id, id) on delete cascade
);
create index staff_messages_alert on staff_messages (shipper_id, alert_id);
create index staff_messages_created on staff_messages (created_at);
create index staff_messages_due on staff_messages (channel, due_at) where (state in ('waiting', 'sending'));
create index staff_messages_staff on staff_messages (shipper_id, staff_id);

-- Reservations ----------------------------------------------------------------------------------------

create table halls (
  shipper_id uuid not null,
  branch_id uuid not null,
  slot_minutes integer not null check ((slot_minutes > 0) and ((1440 % slot_minutes) = 0)),
  min_guests integer not null check (min_guests > 0),
  max_guests integer not null,
  durations_minutes integer[] not null check ((cardinality(durations_minutes) > 0) and (0 < all (durations_minutes))),
  hold_minutes integer not null check (hold_minutes > 0),
  book_ahead_days integer not null check (book_ahead_days >= 0),
  last_booking_before_close_minutes integer not null check (last_booking_before_close_minutes > 0),
  -- False: no tables are booked in it, for now or for good.
  is_active boolean not null default true,
  primary key (shipper_id, branch_id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id) on delete cascade,
  check (max_guests >= min_guests)
);

create table hall_sections (
  shipper_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  position integer not null,
  title localized not null,
  -- False: it stands on the plan and takes no guests for a while.
  is_open boolean not null default true,
  -- Walls, columns and doors: [{id, kind, x, y, w, h, title}].
  fixtures jsonb not null default '[]',
  -- False: it was taken off the plan; its bookings of the past still name it.
  is_active boolean not null default true,
  primary key (shipper_id, id),
  foreign key (shipper_id, branch_id) references halls(shipper_id, branch_id) on delete cascade
);
create index hall_sections_branch on hall_sections (shipper_id, branch_id);

create table hall_tables (
  shipper_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  -- Of those on the plan of a branch no two have the same: the editor and the folder of the chain see to it.
  number integer not null check ((number >= 1) and (number <= 9999)),
  seats integer not null check ((seats >= 1) and (seats <= 20)),
  shape text not null check (shape in ('round', 'square', 'rect')),
  -- Cells of 40 cm.
  x integer not null check (x >= 0),
  y integer not null check (y >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Fewer guests do not book it on the site.
  guests_from integer not null default 1 check ((guests_from >= 1) and (guests_from <= 20)),
  -- How long guests usually stay at it.
  stay_minutes integer not null default 120 check ((stay_minutes >= 30) and (stay_minutes <= 240)),
  is_on_site boolean not null default true,
  is_joinable boolean not null default false,
  is_wheelchair_accessible boolean not null default false,
  -- False: it was taken off the plan; its bookings of the past still name it.
  is_active boolean not null default true,
  primary key (shipper_id, id),
  foreign key (shipper_id, section_id) references hall_sections(shipper_id, id) on delete cascade
);
create index hall_tables_section on hall_tables (shipper_id, section_id);

-- `held` is not a booking yet: the table is reserved for an open form until `due_at`.
create table reservations (
  shipper_id uuid not null,
  id uuid not null,
  table_id uuid not null,
  -- Null: entered by staff for a guest without an account.
  customer_id uuid,
  status text not null check (status in ('held', 'new', 'canceled', 'finished')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  guests integer not null check (guests > 0),
  name text not null,
  phone text not null,
  extra_phone text,
  comment text not null default '',
  due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  seated_at timestamptz,
  is_no_show boolean not null default false,
  -- The message of the branch to the guest whose booking it cancels.
  answer text not null default '',
  -- The member of staff who changed it last; null: the guest or the server.
  staff_id uuid,
  primary key (shipper_id, id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade,
  foreign key (shipper_id, staff_id) references staff(shipper_id, id),
  foreign key (shipper_id, table_id) references hall_tables(shipper_id, id),
  constraint reservations_shipper_id_table_id_tstzrange_excl exclude using gist (shipper_id with =, table_id with =,
    tstzrange(starts_at, ends_at) with &&) where (status in ('held', 'new')),
  check (starts_at < ends_at),
  check ((status = 'held') = (due_at is not null)),
  check ((not is_no_show) or (status = 'canceled')),
  check ((status <> 'held') or ((confirmed_at is null) and (seated_at is null)))
);
create index reservations_customer on reservations (shipper_id, customer_id, starts_at);
create index reservations_due on reservations (due_at) where (due_at is not null);
create unique index reservations_one_hold on reservations (shipper_id, customer_id) where (status = 'held');
create index reservations_over on reservations (ends_at) where (status = 'new');
create index reservations_staff on reservations (shipper_id, staff_id);
create index reservations_table on reservations (shipper_id, table_id, starts_at);
-- Table bookings at the POS: the columns of `pos_orders`.
create table pos_bookings (
  shipper_id uuid not null,
  reservation_id uuid not null,
  provider text not null,
  state text not null check (state in ('waiting', 'sent', 'confirmed', 'failed', 'by_hand')),
  correlation_id uuid not null default gen_random_uuid(),
  sent_hash text,
  is_there boolean not null default false,
  reference text,
  pos_status text check (pos_status in ('booked', 'seated', 'closed', 'cancelled', 'no_show')),
  revision integer not null default 1,
  claimed_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz,
  waits_since timestamptz,
  problem text,
  problem_text text not null default '',
  queued_at timestamptz not null,
  primary key (shipper_id, reservation_id),
  unique (shipper_id, correlation_id),
  foreign key (shipper_id, reservation_id) references reservations(shipper_id, id) on delete cascade,
  check ((waits_since is null) = (state in ('confirmed', 'by_hand')))
);
create index pos_bookings_due on pos_bookings (next_at) where (next_at is not null);
create index pos_bookings_waiting on pos_bookings (shipper_id, waits_since) where (waits_since is not null);

-- Reviews ---------------------------------------------------------------------------------------------

create table reviews (
  shipper_id uuid not null,
  id uuid not null,
  product_id uuid,
  -- A first name only.
  author text not null check (author <> ''),
  rating integer not null check ((rating >= 1) and (rating <= 5)),
  -- In its original language; may be empty.
  message text not null default '',
  translations localized,
  answer text,
  is_published boolean not null default true,
  created_at timestamptz not null,
  customer_id uuid,
  order_id uuid,
  lang language_code not null default 'ru',
  is_answer_edited boolean not null default false,
  -- The points of an apology, which is given once.
  points_given big_sum_amount not null default 0,
  -- Neither published nor hidden: to be checked by staff first.
  hidden_reason text check (hidden_reason in ('insult', 'personal_data', 'spam', 'off_topic', 'copy')),
  -- The stars of a review with a hidden text count, unless it was spam.
  counts boolean not null generated always as (COALESCE((hidden_reason <> 'spam'), is_published)) stored,
  primary key (shipper_id, id),
  constraint reviews_once unique (shipper_id, customer_id, product_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete set null (customer_id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id),
  foreign key (shipper_id, product_id) references products(shipper_id, id) on delete cascade,
  constraint reviews_about_something check ((product_id is not null) or (order_id is not null)),
  constraint reviews_hidden_or_shown check ((hidden_reason is null) or (not is_published)),
  constraint reviews_message_length check (char_length(message) <= 1000)
);
create index reviews_inbox on reviews (shipper_id, created_at desc, id);
create index reviews_newest on reviews (shipper_id, product_id, created_at desc, id);
create unique index reviews_once_of_order on reviews (shipper_id, order_id) where (product_id is null);
create index reviews_order on reviews (shipper_id, order_id);
-- For alerts, which ask about the last days.
create index reviews_bad on reviews (created_at) where (rating <= 2) and (answer is null);

-- Content ---------------------------------------------------------------------------------------------

create table stocks (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  slug slug not null,
  title localized not null,
  description localized not null,
  image text,
  -- The background colour that the picture fades into.
  dominant text check (dominant ~ '^#[0-9a-f]{6}$'),
  -- Set when the stock is about one dish.
  product_id uuid,
  discount_id uuid,
  is_active boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  foreign key (shipper_id, discount_id) references discounts(shipper_id, id),
  foreign key (shipper_id, product_id) references products(shipper_id, id),
  check (ends_at > starts_at)
);
create index stocks_discount on stocks (shipper_id, discount_id);
create index stocks_product on stocks (shipper_id, product_id);

create table content_items (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('news', 'picture', 'recipe', 'vacancy', 'document', 'certificate',
    'legal_entity', 'department', 'office')),
  slug slug not null,
  -- The order among the items of a kind that is not sorted by date.
  position integer not null default 0,
  title localized not null,
  image text,
  -- The dish of a recipe.
  product_id uuid,
  -- The branch that a legal entity operates.
  branch_id uuid,
  body jsonb not null,
  -- Shown from this time on; null: a draft.
  published_at timestamptz,
  -- Hidden from the site, but not deleted.
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shipper_id, id),
  unique (shipper_id, kind, slug),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id),
  foreign key (shipper_id, product_id) references products(shipper_id, id)
);
create index content_items_branch on content_items (shipper_id, branch_id);
create index content_items_order on content_items (shipper_id, kind, "position", published_at desc, id);
create index content_items_product on content_items (shipper_id, product_id);

-- The terms of the programme from an instant on, until the next version begins. A version is never changed.
create table loyalty_versions (
  shipper_id uuid not null references shippers(id) on delete cascade,
  number integer not null check (number > 0),
  begins_at timestamptz not null,
  -- {levels: [{slug, title, percent, payPercent, fromPurchases}], pointLifeDays, minPointsToSpend, maxPointsPerOrder,
  -- roundTo, earningMethods, earnsOnPoints, warnDays, availableAfterHours, hasGraceMonth}
  programme jsonb not null check (jsonb_typeof(programme -> 'levels') = 'array'),
  -- Null: it was loaded with the chain.
  made_by uuid,
  made_at timestamptz not null,
  -- It was taken back before it began.
  withdrawn_at timestamptz check (withdrawn_at < begins_at),
  -- When its start was published to open pages.
  announced_at timestamptz check (announced_at >= begins_at),
  primary key (shipper_id, number),
  foreign key (shipper_id, made_by) references staff(shipper_id, id),
  check (withdrawn_at is null or announced_at is null)
);
create unique index loyalty_versions_begin on loyalty_versions (shipper_id, begins_at) where (withdrawn_at is null);
create index loyalty_versions_due on loyalty_versions (begins_at) where ((withdrawn_at is null) and (announced_at is
  null));
create index loyalty_versions_made_by on loyalty_versions (shipper_id, made_by);

-- The editing state of an item of any kind; the item itself is stored in its own table.
create table content_drafts (
  shipper_id uuid not null references shippers(id) on delete cascade,
  kind text not null,
  item_id uuid not null,
  -- Incremented by every visible change of the draft: a save with an older version is refused.
  version integer not null default 0 check (version >= 0),
  -- Null: nothing is unpublished. Validated when it is published, not while it is being written.
  draft jsonb,
  begun_at timestamptz,
  edited_by uuid,
  edited_at timestamptz,
  -- The deadline of a planned publication.
  publish_at timestamptz,
  planned_by uuid,
  -- Why a planned publication failed.
  plan_problem jsonb,
  primary key (shipper_id, kind, item_id),
  foreign key (shipper_id, edited_by) references staff(shipper_id, id),
  foreign key (shipper_id, planned_by) references staff(shipper_id, id),
  check ((publish_at is null) or ((draft is not null) and (planned_by is not null)))
);
create index content_drafts_due on content_drafts (publish_at) where (publish_at is not null);
create index content_drafts_editor on content_drafts (shipper_id, edited_by);
create index content_drafts_planner on content_drafts (shipper_id, planned_by);

-- The history of an item: its published states since it was first edited, and the state before.
create table content_editions (
  shipper_id uuid not null references shippers(id) on delete cascade,
  kind text not null,
  item_id uuid not null,
  number integer not null check (number > 0),
  -- `loaded`: with the chain; `folder`: from a chain folder, when the chain was running.
  what text not null check (what in ('loaded', 'published', 'hidden', 'shown', 'folder')),
  -- Null if only the visibility changed.
  document jsonb,
  -- Null: it was loaded with the chain, or from its folder.
  staff_id uuid,
  at timestamptz not null,
  primary key (shipper_id, kind, item_id, number),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id),
  check ((document is null) = what in ('hidden', 'shown'))
);
create index content_editions_staff on content_editions (shipper_id, staff_id);

-- Changes of many dishes at once, by a rule for prices or by a file. Planned ones are applied when they are due; an
-- applied one can be returned as a whole.
create table menu_changes (
  shipper_id uuid not null references shippers(id) on delete cascade,
  -- That of the action that made it.
  id uuid not null,
  state text not null check (state in ('planned', 'applied', 'withdrawn', 'returned', 'failed')),
  reason text not null,
  -- Null: applied at once.
  due_at timestamptz,
  made_by uuid not null,
  made_at timestamptz not null,
  -- When it was applied, withdrawn, returned or refused.
  settled_at timestamptz,
  -- Of the file that it was made from: its name, and its bytes as SHA-256.
  file_name text,
  file_hash bytea,
  -- [{product_id, field, menu, before, after}, …]
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  -- Ids of dishes that began as drafts with it.
  new_ids uuid[] not null default '{}',
  primary key (shipper_id, id),
  foreign key (shipper_id, made_by) references staff(shipper_id, id),
  check ((settled_at is null) = (state = 'planned'))
);
create index menu_changes_due on menu_changes (due_at) where (state = 'planned');
create index menu_changes_made on menu_changes (shipper_id, made_at);
create index menu_changes_made_by on menu_changes (shipper_id, made_by);
create index menu_changes_file on menu_changes (shipper_id, file_hash) where (file_hash is not null);

-- Pictures encoded anew after upload, so that only the picture itself is stored. Named by their content.
create table content_pictures (
  shipper_id uuid not null references shippers(id) on delete cascade,
  -- A crop is named by its source and how it was cropped, and ends in its shape.
  key text not null check (key ~ '^uploads/[0-9a-f]{32}(-(4x3|1x1|2x1))?$'),
  content bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Null: it came with a chain folder.
  uploaded_by uuid,
  uploaded_at timestamptz not null,
  primary key (shipper_id, key),
  foreign key (shipper_id, uploaded_by) references staff(shipper_id, id)
);
create index content_pictures_key on content_pictures (key);
create index content_pictures_uploader on content_pictures (shipper_id, uploaded_by);

-- PDF files that pages lead to, as they were uploaded. Named by their content.
create table content_files (
  shipper_id uuid not null references shippers(id) on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  content bytea not null,
  -- Null: it came with the chain's folder.
  uploaded_by uuid,
  uploaded_at timestamptz not null,
  primary key (shipper_id, key),
  foreign key (shipper_id, uploaded_by) references staff(shipper_id, id)
);
create index content_files_uploader on content_files (shipper_id, uploaded_by);

create table applications (
  shipper_id uuid not null references shippers(id) on delete cascade,
  -- Generated by the browser, so that a repeated request is one application.
  id uuid not null,
  kind text not null check (kind in ('vacancy', 'tender')),
  vacancy_id uuid,
  -- The cities of the vacancy at the time of the application: staff of these cities can read it.
  cities text[] not null,
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^\+998[1-9][0-9]{8}$'),
  email text not null check (email <> ''),
  position text not null check ("position" <> ''),
  company text check (company <> ''),
  lang language_code not null,
  -- SHA-256 of the request: the same id with another content is refused.
  body_hash bytea not null,
  state text not null default 'new' check (state in ('new', 'talked', 'interview', 'taken', 'refused')),
  note text not null default '',
  created_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, vacancy_id) references content_items(shipper_id, id) on delete set null (vacancy_id),
  check ((kind = 'tender') = (company is not null))
);
create index applications_created on applications (created_at);
create index applications_newest on applications (shipper_id, kind, created_at desc, id);
create index applications_vacancy on applications (shipper_id, vacancy_id);

create table application_files (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  -- The id of the future application.
  draft_id uuid not null,
  -- Null until it was sent; rows that are never sent are deleted after some hours.
  application_id uuid,
  position smallint not null default 0,
  -- The file name of the applicant.
  name text not null,
  size integer not null check ((size >= 1) and (size <= 10485760)),
  -- The number of received bytes.
  received integer not null default 0 check (received >= 0 and received <= size),
  -- Detected from its content; null until all parts are received.
  type text check (type in ('pdf', 'docx', 'png', 'webp', 'jpeg')),
  created_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, application_id) references applications(shipper_id, id) on delete cascade,
  check ((application_id is null) or ((type is not null) and (application_id = draft_id)))
);
create index application_files_application on application_files (shipper_id, application_id);
create index application_files_draft on application_files (shipper_id, draft_id);
create index application_files_unsent on application_files (created_at) where (application_id is null);

-- A file is received and sent in parts, so that it is never held in memory as a whole.
create table application_file_parts (
  shipper_id uuid not null,
  file_id uuid not null,
  number smallint not null check (number >= 0),
  bytes bytea not null check ((octet_length(bytes) >= 1) and (octet_length(bytes) <= 262144)),
  primary key (shipper_id, file_id, number),
  foreign key (shipper_id, file_id) references application_files(shipper_id, id) on delete cascade
);
-- Files are compressed already.
alter table application_file_parts alter column bytes set storage external;

-- Messaging -------------------------------------------------------------------------------------------

-- Messages to send after the commit that requested them. The text is erased once it is sent or has expired.
create table sms_outbox (
  id uuid primary key,
  shipper_id uuid not null references shippers(id),
  phone text not null,
  code text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  -- The provider that is being called; it stays when the outcome is unknown.
  asked_provider text,
  -- The provider that accepted it, and its id there.
  provider text,
  provider_message_id text,
  delivery text check (delivery in ('sent', 'delivered', 'failed', 'unknown')),
  -- The language in which the code was requested.
  language language_code not null default 'ru',
  kind text not null default 'code' check (kind in ('code', 'pay_link', 'question', 'points', 'campaign')),
  order_id uuid,
  -- The number of points in a message about points; null for any other.
  amount bigint,
  -- Lower ones are sent first: codes that strangers ask for do not delay messages to customers.
  priority smallint not null default 0,
  -- The campaign that it is of; null for any other.
  campaign_id uuid,
  -- By which a code goes, or went last; null: by the first of the chain.
  way text check (way in ('telegram', 'sms')),
  -- When the customer asked for the other way.
  other_way_at timestamptz
);
create index sms_outbox_campaign on sms_outbox (shipper_id, campaign_id) where (campaign_id is not null);
create index sms_outbox_due on sms_outbox (priority, due_at) where (code is not null);
create index sms_outbox_expires on sms_outbox (expires_at);
create index sms_outbox_order on sms_outbox (shipper_id, order_id, created_at) where (order_id is not null);
create index sms_outbox_phone on sms_outbox (shipper_id, phone, created_at desc);
create index sms_outbox_provider_message on sms_outbox (provider, provider_message_id) where (provider_message_id is
  not null);
create index sms_outbox_shipper_idx on sms_outbox (shipper_id);

-- Where a customer receives messages: a browser that allowed it, a Telegram chat.
create table message_recipients (
  shipper_id uuid not null,
  channel text not null check (channel in ('push', 'telegram')),
  -- Identifies it within the channel: the hash of a browser's push address, the id of a chat.
  key text not null,
  customer_id uuid not null,
  -- It receives no messages once this session has ended; null: until it is removed.
  session_id uuid references sessions(id) on delete cascade,
  -- What the channel needs to reach it.
  address jsonb not null,
  language language_code not null,
  device text not null default 'unknown',
  created_at timestamptz not null,
  primary key (shipper_id, channel, key),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index message_recipients_customer on message_recipients (shipper_id, customer_id);
create index message_recipients_session on message_recipients (session_id);

-- Contains only deviations from the default: messages about orders are sent, offers are not without a consent.
create table message_preferences (
  shipper_id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('push', 'telegram', 'sms')),
  kind text not null check (kind in ('order_status', 'order_questions', 'offers')),
  is_on boolean not null,
  primary key (shipper_id, customer_id, channel, kind),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade,
  check ((channel <> 'sms') or (kind = 'offers'))
);
create index message_preferences_offers on message_preferences (shipper_id, customer_id, channel) where
  (kind = 'offers' and is_on);

-- Written in the transaction of the event. An event of an order is sent to a recipient at most once.
create table notifications (
  shipper_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Increases with the events of an order.
  number bigint not null generated always as identity,
  customer_id uuid not null,
  order_id uuid not null,
  -- A status, which occurs once, or an event that may occur again: then the occasion distinguishes them.
  event text not null,
  occasion text not null default '',
  kind text not null check (kind in ('order_status', 'order_questions')),
  channel text not null check (channel in ('push', 'telegram')),
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'superseded',
    'late', 'gone', 'unwanted', 'refused', 'unknown')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  -- The channel's id of the sent message.
  external_id text,
  primary key (shipper_id, id),
  constraint notifications_once unique (shipper_id, order_id, event, occasion, channel, recipient),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade,
  foreign key (shipper_id, order_id) references orders(shipper_id, id)
);
create index notifications_created on notifications (created_at);
create index notifications_customer on notifications (shipper_id, customer_id);
create index notifications_due on notifications (channel, due_at, number) where state in ('waiting', 'sending');

-- A message of the chain to many customers, with a part of them held out for comparison.
create table campaigns (
  shipper_id uuid not null references shippers(id) on delete cascade,
  id uuid not null,
  state text not null check (state in ('draft', 'waiting', 'planned', 'sending', 'done', 'stopped')),
  -- Incremented by every change: a save with an older version is refused.
  version integer not null check (version > 0),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  send_at timestamptz not null,
  -- The address of the site in the messages.
  origin text,
  created_by uuid not null,
  created_at timestamptz not null,
  tested_at timestamptz,
  planned_by uuid,
  approved_by uuid,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (shipper_id, id),
  foreign key (shipper_id, approved_by) references staff(shipper_id, id),
  foreign key (shipper_id, created_by) references staff(shipper_id, id),
  foreign key (shipper_id, planned_by) references staff(shipper_id, id)
);
create index campaigns_approver on campaigns (shipper_id, approved_by);
create index campaigns_creator on campaigns (shipper_id, created_by);
create index campaigns_due on campaigns (send_at) where (state in ('planned', 'sending'));
create index campaigns_planner on campaigns (shipper_id, planned_by);
create index campaigns_newest on campaigns (shipper_id, created_at desc);

-- Who is in a campaign, from its start on. A customer is in it once, so nobody gets it twice.
create table campaign_members (
  shipper_id uuid not null,
  campaign_id uuid not null,
  customer_id uuid not null,
  -- `held_out`: gets nothing. `left`: opted out before. `unknown`: it may have been sent, and is not sent again.
  state text not null check (state in ('held_out', 'waiting', 'sending', 'sent', 'failed', 'left', 'stopped',
    'unknown')),
  channel text check (channel in ('push', 'telegram', 'sms')),
  -- When it may be sent; while it is being sent, when the sender is considered dead.
  due_at timestamptz not null,
  sent_at timestamptz,
  sms_parts smallint not null default 0,
  -- Channels that certainly did not reach the customer.
  failed text[] not null default '{}',
  -- For the link by which the customer ends offers.
  code text not null default left(replace(gen_random_uuid()::text, '-', ''), 12),
  opted_out_at timestamptz,
  primary key (shipper_id, campaign_id, customer_id),
  unique (shipper_id, code),
  foreign key (shipper_id, campaign_id) references campaigns(shipper_id, id) on delete cascade,
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index campaign_members_customer on campaign_members (shipper_id, customer_id, sent_at desc);
create index campaign_members_age on campaign_members (due_at);
create index campaign_members_due on campaign_members (shipper_id, campaign_id, due_at) where
  (state in ('waiting', 'sending'));

-- That a customer was warned that points expire. It is written before the message is sent, which may fail.
create table point_warnings (
  shipper_id uuid not null,
  -- The entry with which the points came.
  entry_id uuid not null,
  -- Which warning it was: so many days before they expire.
  days smallint not null check (days > 0),
  customer_id uuid not null,
  warned_at timestamptz not null,
  channel text check (channel in ('push', 'telegram')),
  sent_at timestamptz,
  -- For the link by which the customer ends offers.
  code text not null default left(replace(gen_random_uuid()::text, '-', ''), 12),
  primary key (shipper_id, entry_id, days),
  unique (shipper_id, code),
  foreign key (shipper_id, entry_id) references loyalty_entries(shipper_id, id) on delete cascade,
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index point_warnings_age on point_warnings (warned_at);
create index point_warnings_customer on point_warnings (shipper_id, customer_id, warned_at desc);

create table telegram_links (
  shipper_id uuid not null,
  customer_id uuid not null,
  -- Their account, which is also the chat that a bot writes into.
  telegram_id bigint not null check (telegram_id > 0),
  linked_at timestamptz not null,
  primary key (shipper_id, customer_id),
  unique (shipper_id, telegram_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index telegram_links_account on telegram_links (telegram_id);

-- A payload signed by Telegram begins one session. A row may be deleted once the payload has expired.
create table telegram_payloads (
  shipper_id uuid not null references shippers(id) on delete cascade,
  signature bytea not null,
  used_at timestamptz not null,
  primary key (shipper_id, signature)
);
create index telegram_payloads_used on telegram_payloads (used_at);

-- The link to the bot that a customer requested last. It can be used once.
create table telegram_codes (
  shipper_id uuid not null,
  customer_id uuid not null,
  code_hash bytea not null,
  language language_code not null,
  expires_at timestamptz not null,
  primary key (shipper_id, customer_id),
  foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete cascade
);
create index telegram_codes_hash on telegram_codes (code_hash);

-- Received updates, because Telegram repeats updates that were not answered. Bots do not belong to one chain.
create table telegram_updates (
  update_id bigint not null,
  received_at timestamptz not null,
  -- Update ids are counted per bot, and a chain may have its own bot.
  bot_id bigint not null default 0,
  primary key (bot_id, update_id)
);
create index telegram_updates_received on telegram_updates (received_at);

-- Reporting -------------------------------------------------------------------------------------------

create table web_vitals (
  shipper_id uuid not null references shippers(id),
  day date not null,
  page text not null check (char_length(page) <= 60),
  device text not null check (device in ('phone', 'desktop')),
  metric text not null check (metric in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  bucket smallint not null check ((bucket >= 0) and (bucket <= 60)),
  pieces integer not null check (pieces > 0),
  primary key (shipper_id, day, page, device, metric, bucket)
);
create index web_vitals_day on web_vitals (day);

-- A closed day of a branch with its report. The report is never changed; the day can be reopened once.
create table branch_days (
  shipper_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  day date not null,
  -- The end of the report: it contains everything before it that no earlier report contains.
  until timestamptz not null,
  -- Cash that was counted in the till and taken out of it.
  counted big_sum_amount not null,
  comment text not null default '',
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  closed_by uuid not null,
  closed_at timestamptz not null,
  reopened_by uuid,
  reopened_at timestamptz,
  reopened_comment text,
  primary key (shipper_id, id),
  foreign key (shipper_id, branch_id) references branches(shipper_id, id),
  foreign key (shipper_id, closed_by) references staff(shipper_id, id),
  foreign key (shipper_id, reopened_by) references staff(shipper_id, id),
  check (num_nulls(reopened_by, reopened_at, reopened_comment) = any (array[0, 3]))
);
create index branch_days_branch on branch_days (shipper_id, branch_id, day desc);
create unique index branch_days_closed on branch_days (shipper_id, branch_id, day) where (reopened_at is null);
create index branch_days_closed_by on branch_days (shipper_id, closed_by);
create index branch_days_reopened_by on branch_days (shipper_id, reopened_by);

-- The amounts of a report; if an entry increases later, the next report contains the difference.
create table branch_day_lines (
  shipper_id uuid not null,
  day_id uuid not null,
  kind text not null,
  entry_id uuid not null,
  way text not null,
  amount bigint not null check (amount <> 0),
  branch_id uuid not null,
  order_id uuid,
  courier_id uuid,
  till_id uuid,
  happened_at timestamptz not null,
  primary key (shipper_id, day_id, kind, entry_id),
  foreign key (shipper_id, day_id) references branch_days(shipper_id, id),
  foreign key (shipper_id, order_id) references orders(shipper_id, id)
);
create index branch_day_lines_entry on branch_day_lines (shipper_id, entry_id);
create index branch_day_lines_order on branch_day_lines (shipper_id, order_id);

-- What couriers earn. A rule is never changed; it ends when the next one of its city begins.
create table pay_rules (
  shipper_id uuid not null references shippers(id) on delete cascade,
  number integer not null check (number > 0),
  -- Null: of every city without a rule of its own.
  city_id uuid,
  begins_on date not null check (extract(isodow from begins_on) = 1),
  -- {perShift, shiftMinutes, perHour, perOrder, perKm, perNextOrder, eveningPercent, eveningFrom, eveningTo}
  rule jsonb not null check (jsonb_typeof(rule) = 'object'),
  made_by uuid not null,
  made_at timestamptz not null,
  -- It was taken back before it began.
  withdrawn_at timestamptz,
  primary key (shipper_id, number),
  foreign key (shipper_id, city_id) references cities(shipper_id, id),
  foreign key (shipper_id, made_by) references staff(shipper_id, id)
);
create index pay_rules_city on pay_rules (shipper_id, city_id);
create index pay_rules_made_by on pay_rules (shipper_id, made_by);

-- Lines that were added to the pay of a day.
create table pay_corrections (
  shipper_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  -- The day on which it was made: never one of a closed week.
  day date not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason <> ''),
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id),
  foreign key (shipper_id, made_by) references staff(shipper_id, id),
  check (made_by <> staff_id)
);
create index pay_corrections_staff on pay_corrections (shipper_id, staff_id, day);
create index pay_corrections_made_by on pay_corrections (shipper_id, made_by);

-- Closed weeks. Rows are only added.
create table pay_weeks (
  shipper_id uuid not null references shippers(id) on delete cascade,
  monday date not null check (extract(isodow from monday) = 1),
  total bigint not null,
  closed_by uuid not null,
  closed_at timestamptz not null,
  primary key (shipper_id, monday),
  foreign key (shipper_id, closed_by) references staff(shipper_id, id)
);
create index pay_weeks_closed_by on pay_weeks (shipper_id, closed_by);

-- The days of couriers in closed weeks, as they were counted then.
create table pay_days (
  shipper_id uuid not null,
  monday date not null,
  staff_id uuid not null,
  day date not null check ((day >= monday) and (day < monday + 7)),
  total bigint not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (shipper_id, staff_id, day),
  foreign key (shipper_id, monday) references pay_weeks(shipper_id, monday),
  foreign key (shipper_id, staff_id) references staff(shipper_id, id)
);
create index pay_days_week on pay_days (shipper_id, monday);

-- Past days. Every change of one of their orders is recorded in summary_changes.
create table summary_watched_days (
  shipper_id uuid not null references shippers(id) on delete cascade,
  -- In Tashkent's time zone.
  day date not null,
  primary key (shipper_id, day)
);

-- Changes of orders of watched days. Rows are only added and have no foreign key, so that writers never wait
-- for each other.
create table summary_changes (
  id bigint not null generated always as identity,
  shipper_id uuid not null,
  day date not null,
  primary key (shipper_id, id)
);
create index summary_changes_day on summary_changes (shipper_id, day);

create table summary_spans (
  id bigint not null generated always as identity,
  shipper_id uuid not null references shippers(id) on delete cascade,
  -- A day, or a week from its Monday.
  days smallint not null check (days in (1, 7)),
  starts_on date not null,
  -- The number of recorded changes when it was counted; with more changes the figures are outdated.
  changes bigint not null check (changes >= 0),
  -- The figures are valid for every moment after the first and before the second one; null: unbounded.
  known_after timestamptz,
  known_before timestamptz,
  -- By branch, as the domain's `SummaryParts`; dishes are separate, because few queries need them.
  parts jsonb not null check (jsonb_typeof(parts) = 'object'),
  dishes jsonb not null check (jsonb_typeof(dishes) = 'object'),
  primary key (shipper_id, id)
);
create index summary_spans_days on summary_spans (shipper_id, days, starts_on);

-- What was sold in a counted week, for reports of money. Single days are summed from the orders.
create table summary_sold_parts (
  shipper_id uuid not null,
  id bigint not null generated always as identity,
  span_id bigint not null,
  branch_id uuid not null,
  -- Null: the delivery.
  product_id uuid,
  vat_percent integer not null,
  quantity bigint not null,
  -- Pieces that promotions gave; not in the quantity.
  given bigint not null,
  gross bigint not null,
  discount bigint not null,
  points bigint not null,
  revenue bigint not null,
  vat bigint not null,
  primary key (shipper_id, id),
  unique nulls not distinct (shipper_id, span_id, branch_id, product_id, vat_percent),
  foreign key (shipper_id, span_id) references summary_spans(shipper_id, id) on delete cascade
);

-- What promotions cost in a counted week, for their list. Single days are counted from the orders.
create table summary_used_discounts (
  shipper_id uuid not null,
  id bigint not null generated always as identity,
  span_id bigint not null,
  branch_id uuid not null,
  -- Of the orders with one promotion, with any of them, or of all.
  counts text not null check (counts in ('promotion', 'any', 'all')),
  discount_id uuid check ((discount_id is not null) = (counts = 'promotion')),
  orders integer not null,
  cost bigint not null,
  revenue bigint not null,
  primary key (shipper_id, id),
  unique nulls not distinct (shipper_id, span_id, branch_id, counts, discount_id),
  foreign key (shipper_id, span_id) references summary_spans(shipper_id, id) on delete cascade
);

-- Visits of a day and city that reached a step from the menu to the order. Nothing about a visitor is stored.
create table visit_steps (
  shipper_id uuid not null,
  day date not null,
  city_id uuid not null,
  step text not null check (step in ('menu', 'dish', 'basket', 'checkout', 'order')),
  visits integer not null check (visits > 0),
  primary key (shipper_id, day, city_id, step),
  foreign key (shipper_id, city_id) references cities(shipper_id, id) on delete cascade
);
create index visit_steps_city on visit_steps (shipper_id, city_id);
create index visit_steps_day on visit_steps (day);

-- Foreign keys to tables that come later

alter table cities add foreign key (shipper_id, menu_id) references menus(shipper_id, id);
alter table branches add foreign key (shipper_id, menu_id) references menus(shipper_id, id);
alter table stop_list add foreign key (shipper_id, staff_id) references staff(shipper_id, id);
alter table discount_uses_of_phones add foreign key (shipper_id, customer_id) references customers(shipper_id, id) on
  delete set null (customer_id);
alter table left_phones add foreign key (shipper_id, customer_id) references customers(shipper_id, id) on delete
  cascade;
alter table left_phones add foreign key (shipper_id, successor_id) references customers(shipper_id, id) on delete set
  null (successor_id);
alter table customer_facts add foreign key (shipper_id, changed_by) references staff(shipper_id, id);
alter table customer_figures add foreign key (shipper_id, last_branch_id) references branches(shipper_id, id);
alter table customer_restrictions add foreign key (shipper_id, staff_id) references staff(shipper_id, id);
alter table customer_restrictions add foreign key (shipper_id, lifted_by) references staff(shipper_id, id);
alter table loyalty_entries add foreign key (shipper_id, order_id) references order_requests(shipper_id, order_id);
alter table orders add foreign key (shipper_id, courier_id) references staff(shipper_id, id);
alter table orders add foreign key (shipper_id, complaint_id) references complaints(shipper_id, id) on delete set null
  (complaint_id);
alter table complaints add foreign key (shipper_id, opened_by) references staff(shipper_id, id);
alter table complaints add foreign key (shipper_id, decided_by) references staff(shipper_id, id);
alter table complaint_photos add foreign key (shipper_id, uploaded_by) references staff(shipper_id, id);
alter table order_status_events add foreign key (shipper_id, staff_id) references staff(shipper_id, id);
alter table order_additional_payments add foreign key (shipper_id, staff_id) references staff(shipper_id, id);
alter table till_entries add constraint courier_cash_shipper_id_courier_id_fkey foreign key (shipper_id, courier_id)
  references staff(shipper_id, id);
alter table till_entries add foreign key (shipper_id, staff_id) references staff(shipper_id, id);
alter table call_drafts add foreign key (shipper_id, staff_id) references staff(shipper_id, id);

-- Views ----------------------------------------------------------------------------------------------

create view money_entries as
 SELECT t.shipper_id,
    t.id,
    'payment'::text AS kind,
    t.provider AS way,
    t.amount::bigint AS amount,
    o.branch_id,
    t.order_id,
    NULL::uuid AS courier_id,
    NULL::uuid AS till_id,
    t.performed_at AS happened_at,
    t.performed_at AS written_at
   FROM payment_transactions t
     JOIN orders o ON o.shipper_id = t.shipper_id AND o.id = t.order_id
  WHERE t.performed_at IS NOT NULL
UNION ALL
 SELECT r.shipper_id,
    r.id,
    'refund'::text AS kind,
        CASE
            WHEN r.transfer_number IS NULL THEN t.provider
            ELSE 'transfer'::text
        END AS way,
    - r.amount::bigint AS amount,
    o.branch_id,
    t.order_id,
    NULL::uuid AS courier_id,
    NULL::uuid AS till_id,
    r.done_at AS happened_at,
    r.done_at AS written_at
   FROM payment_refunds r
     JOIN payment_transactions t ON t.shipper_id = r.shipper_id AND t.id = r.transaction_id
     JOIN orders o ON o.shipper_id = t.shipper_id AND o.id = t.order_id
  WHERE r.done_at IS NOT NULL
UNION ALL
 SELECT r.shipper_id,
    t.id,
    'refund'::text AS kind,
    t.provider AS way,
    - r.amount::bigint AS amount,
    o.branch_id,
    t.order_id,
    NULL::uuid AS courier_id,
    NULL::uuid AS till_id,
    r.also_reversed_at AS happened_at,
    r.also_reversed_at AS written_at
   FROM payment_refunds r
     JOIN payment_transactions t ON t.shipper_id = r.shipper_id AND t.id = r.transaction_id
     JOIN orders o ON o.shipper_id = t.shipper_id AND o.id = t.order_id
  WHERE r.also_reversed_at IS NOT NULL
UNION ALL
 SELECT p.shipper_id,
    p.id,
    'refund'::text AS kind,
    'transfer'::text AS way,
    - p.amount::bigint AS amount,
    o.branch_id,
    p.order_id,
    NULL::uuid AS courier_id,
    NULL::uuid AS till_id,
    p.done_at AS happened_at,
    p.done_at AS written_at
   FROM order_returns p
     JOIN orders o ON o.shipper_id = p.shipper_id AND o.id = p.order_id
  WHERE p.way = 'transfer'::text AND p.done_at IS NOT NULL
UNION ALL
 SELECT e.shipper_id,
    e.id,
        CASE e.kind
            WHEN 'spent'::text THEN 'payment'::text
            WHEN 'earned'::text THEN 'earned'::text
            WHEN 'unearned'::text THEN 'earned'::text
            ELSE 'refund'::text
        END AS kind,
    'points'::text AS way,
    - e.amount AS amount,
    o.branch_id,
    e.order_id,
    NULL::uuid AS courier_id,
    NULL::uuid AS till_id,
    e.created_at AS happened_at,
    e.created_at AS written_at
   FROM loyalty_entries e
     JOIN orders o ON o.shipper_id = e.shipper_id AND o.id = e.order_id
  WHERE e.kind = ANY (ARRAY['spent'::text, 'earned'::text, 'returned'::text, 'compensated'::text, 'revoked'::text,
    'unearned'::text])
UNION ALL
 SELECT e.shipper_id,
    e.id,
    'gift'::text AS kind,
    'points'::text AS way,
    - e.amount AS amount,
    e.branch_id,
    NULL::uuid AS order_id,
    NULL::uuid AS courier_id,
    NULL::uuid AS till_id,
    e.created_at AS happened_at,
    e.created_at AS written_at
   FROM loyalty_entries e
  WHERE e.kind = 'gift'::text AND e.branch_id IS NOT NULL
UNION ALL
 SELECT m.shipper_id,
    m.id,
    m.kind,
    m.method AS way,
    m.amount,
    m.branch_id,
    m.order_id,
    m.courier_id,
    m.till_id,
    m.happened_at,
    m.created_at AS written_at
   FROM till_entries m
UNION ALL
 SELECT o.shipper_id,
    o.id,
    'order'::text AS kind,
    'order'::text AS way,
    - (o.total::bigint + o.points_spent::bigint) AS amount,
    o.branch_id,
    o.id AS order_id,
    NULL::uuid AS courier_id,
    NULL::uuid AS till_id,
    o.handed_at AS happened_at,
    -- Orders are finished by a job, some minutes after they were handed over.
    coalesce(o.finished_at, 'infinity'::timestamptz) AS written_at
   FROM orders o
  -- What an aggregator was paid is settled with it, outside of the till.
  WHERE o.handed_at IS NOT NULL AND o.payment_type <> 'aggregator';

-- Functions and triggers -----------------------------------------------------------------------------

create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.counts then
    update products set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where shipper_id = old.shipper_id and id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.counts then
    update products set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where shipper_id = new.shipper_id and id = new.product_id;
  end if;
  return null;
end $$;

-- Counts the orders of a customer again. The row is locked first, so that the count sees what others have committed.
--
-- purchases_at: the end of the twelve months; null: the last finished order.
create function refresh_customer_figures(of_shipper uuid, of_customer uuid, purchases_at timestamptz default null)
returns void language plpgsql as $$
begin
  perform from customer_figures where shipper_id = of_shipper and customer_id = of_customer for update;
  if not found then return; end if;
  with own as materialized (
    select created_at, finished_at, handed_at, first_promised_at, branch_id, language, total, status,
      goods - order_discount as goods, row_number() over (order by created_at desc, id) as place
    from orders where shipper_id = of_shipper and customer_id = of_customer
      and status not in ('payment_awaited', 'operator_cancelled', 'vendor_cancelled', 'server_cancelled')
  ), counted_to as (
    select coalesce(purchases_at, (select max(finished_at) from own)) as instant
  ), year as (
    -- As `bestPurchasesColumn` has it.
    select finished_at, goods, instant, sum(goods) over (
        order by finished_at range between interval '365 days' - interval '1 millisecond' preceding and current row
      ) as until_then
    from own, counted_to where status = 'finished' and finished_at > instant - interval '395 days'
  ), counted as (
    select count(*)::int as orders, coalesce(sum(total), 0) as total, min(created_at) as first_order_at,
      max(created_at) as last_order_at, max(created_at) filter (where place = 4) as fourth_last_at,
      (select branch_id from own where place = 1) as last_branch_id,
      (select language from own where place = 1) as language,
      (select count(*) filter (where handed_at >= first_promised_at + interval '1 minute') from (
        select handed_at, first_promised_at from own where handed_at is not null order by place limit 5
      ) as five) as late_of_five,
      (select coalesce(sum(goods) filter (where finished_at > instant - interval '365 days'), 0) from year) as purchases,
      (select greatest(coalesce(sum(goods) filter (where finished_at <= instant - interval '30 days'), 0),
        coalesce(max(until_then) filter (where finished_at > instant - interval '30 days'), 0)) from year) as best_purchases,
      (select min(finished_at + case when finished_at > instant - interval '365 days' then interval '365 days'
        else interval '395 days' end) from year) as purchases_until
    from own
  )
  update customer_figures set orders = counted.orders, total = counted.total,
    first_order_at = counted.first_order_at, last_order_at = counted.last_order_at,
    active_at = coalesce(counted.last_order_at, (
      select created_at from customers where shipper_id = of_shipper and id = of_customer)),
    fourth_last_at = counted.fourth_last_at, last_branch_id = counted.last_branch_id, language = counted.language,
    late_of_five = counted.late_of_five, purchases = counted.purchases, best_purchases = counted.best_purchases,
    purchases_until = counted.purchases_until
  from counted where shipper_id = of_shipper and customer_id = of_customer;
end $$;

-- What a new order changes, without reading the others of the customer; false: all of them have to be read.
create function add_to_customer_figures(placed orders) returns boolean language plpgsql as $$
begin
  perform from customer_figures where shipper_id = placed.shipper_id and customer_id = placed.customer_id for update;
  if not found then return true; end if;
  if placed.status <> 'new' or placed.handed_at is not null then return false; end if;
  update customer_figures set orders = orders + 1, total = total + placed.total,
    first_order_at = coalesce(first_order_at, placed.created_at), active_at = placed.created_at,
    last_order_at = placed.created_at, last_branch_id = placed.branch_id, language = placed.language,
    fourth_last_at = (
      select created_at from orders where shipper_id = placed.shipper_id and customer_id = placed.customer_id
        and status not in ('payment_awaited', 'operator_cancelled', 'vendor_cancelled', 'server_cancelled')
      order by created_at desc, id offset 3 limit 1)
  where shipper_id = placed.shipper_id and customer_id = placed.customer_id
    and (last_order_at is null or last_order_at < placed.created_at);
  return found;
end $$;

create function count_customer_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if add_to_customer_figures(new) then return null; end if;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.customer_id <> new.customer_id) then
    perform refresh_customer_figures(old.shipper_id, old.customer_id);
  end if;
  if tg_op <> 'DELETE' then perform refresh_customer_figures(new.shipper_id, new.customer_id); end if;
  return null;
end $$;

create function follow_customer() returns trigger language plpgsql as $$
begin
  insert into customer_figures (shipper_id, customer_id, active_at, birthday)
  values (new.shipper_id, new.id, new.created_at, to_char(new.date_of_birth, 'MMDD')::smallint)
  on conflict (shipper_id, customer_id) do update set birthday = excluded.birthday;
  return null;
end $$;

create function renew_chain_versions() returns trigger language plpgsql as $$
begin
  insert into chain_versions (shipper_id, version)
  select shipper_id, gen_random_uuid() from (select distinct shipper_id from changed) as chains
  on conflict (shipper_id) do update set version = excluded.version;
  return null;
end $$;

create function notify_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  shipper_id text := coalesce(changed ->> 'shipper_id', changed ->> 'id');
begin
  perform pg_notify('doira_changes', jsonb_build_object(
    'shipperId', shipper_id,
    'topic', tg_argv[0] || ':' || (changed ->> tg_argv[1]),
    'facts', '{}'::jsonb
  )::text);
  return null;
end $$;

-- Every discount counts its uses from the first one on.
create function count_uses_of_discount() returns trigger language plpgsql as $$
begin
  insert into discount_limits (shipper_id, discount_id) values (new.shipper_id, new.id);
  return null;
end $$;

-- Undoes the statement that calls it when something it needs cannot be had; the caller reads which by the message.
create function require_hold(is_held boolean, what text) returns boolean language plpgsql as $$
begin
  if is_held then return true; end if;
  raise exception using message = what, errcode = 'DH001';
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;

create function count_return() returns trigger language plpgsql as $$
begin
  update payment_transactions set returned = returned + new.amount
  where shipper_id = new.shipper_id and id = new.transaction_id;
  return null;
end $$;

create function refuse_change_of_action() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'answer' - 'after' - 'before' = to_jsonb(old) - 'answer' - 'after' - 'before'
    and (new.before is not distinct from old.before
      or old.kind = 'order_view_delete' and new.before is not distinct from old.before - 'name')
    and (new.answer is not distinct from
      case when old.answer ? 'order' then jsonb_set(old.answer, '{order}', 'null') else old.answer end)
    and (new.after is not distinct from old.after - 'comment'
      or new.after is not distinct from old.after - 'customer_id'
      or new.after is not distinct from old.after - 'customer_id' - 'comment'
      -- A phone that staff searched by.
      or old.kind in ('order_view_save', 'orders_export')
        and new.after is not distinct from (old.after #- '{conditions,text}') - 'name'
      or old.kind = 'order_view_delete' and new.after is not distinct from old.after)
  then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;

create function notify_hall() returns trigger language plpgsql as $$
begin
  perform pg_notify('doira_changes', jsonb_build_object(
    'shipperId', t.shipper_id,
    'topic', 'hall:' || s.branch_id,
    'facts', '{}'::jsonb
  )::text)
  from hall_tables t
  join hall_sections s on s.shipper_id = t.shipper_id and s.id = t.section_id
  where t.shipper_id = coalesce(new.shipper_id, old.shipper_id) and t.id in (new.table_id, old.table_id);
  return null;
end $$;

-- The people of a basket see at once what becomes of its order and of the parts that they pay.
create function follow_group_order() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
  basket_id uuid;
begin
  update group_baskets set revision = revision + 1
  where shipper_id = new.shipper_id and order_id = coalesce(changed ->> 'order_id', changed ->> 'id')::uuid
  returning id into basket_id;
  if found then
    perform pg_notify('doira_changes', jsonb_build_object(
      'shipperId', new.shipper_id,
      'topic', 'group',
      'facts', jsonb_build_object('basketId', basket_id)
    )::text);
  end if;
  return null;
end $$;

create function refuse_change_of_money() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'comment' = to_jsonb(old) - 'comment' then return new; end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;

create function refuse_change_of_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reopened_at is null
    and to_jsonb(new) - array['reopened_by', 'reopened_at', 'reopened_comment']
      = to_jsonb(old) - array['reopened_by', 'reopened_at', 'reopened_comment'] then return new; end if;
  raise exception 'a closed day is never changed';
end $$;

create function mark_summary_day(chain uuid, placed timestamp with time zone) returns void language sql as $$
  insert into summary_changes (shipper_id, day)
  select w.shipper_id, w.day from summary_watched_days w
  where w.shipper_id = chain and w.day = (placed at time zone 'Asia/Tashkent')::date
$$;

create function mark_summary_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_summary_day(old.shipper_id, old.created_at); end if;
  if tg_op = 'INSERT' or new.created_at <> old.created_at then
    perform mark_summary_day(new.shipper_id, new.created_at);
  end if;
  return null;
end $$;

-- Queues an order for the POS of its branch in the transaction that changes it. One that was queued before is looked at
-- again, wherever it is now.
create function queue_for_pos() returns trigger language plpgsql as $$
begin
  -- Of an order that the POS has two times nothing is sent until a person has settled which one counts.
  update pos_orders set revision = revision + 1,
    state = case when state = 'by_hand' or problem is not distinct from 'twice' then state else 'waiting' end,
    waits_since = case when state = 'by_hand' then null else coalesce(waits_since, new.created_at) end,
    next_at = case when state = 'by_hand' or problem is not distinct from 'twice' then null
      when claimed_at is null then new.created_at else next_at end
  where shipper_id = new.shipper_id and order_id = new.order_id;
  if not found then
    insert into pos_orders (shipper_id, order_id, provider, state, waits_since, next_at, queued_at)
    select new.shipper_id, new.order_id, c.provider, 'waiting', new.created_at, new.created_at, new.created_at
    from pos_connections c join pos_branches b on b.shipper_id = c.shipper_id and b.branch_id = new.branch_id
    where c.shipper_id = new.shipper_id and new.status in ('new', 'operator_accepted', 'vendor_accepted');
  end if;
  return null;
end $$;

-- Queues a table booking in the same way, where the POS takes bookings.
create function queue_booking_for_pos() returns trigger language plpgsql as $$
begin
  if new.status = 'held' then return null; end if;
  update pos_bookings set revision = revision + 1,
    state = case when state = 'by_hand' then state else 'waiting' end,
    waits_since = case when state = 'by_hand' then null else coalesce(waits_since, new.updated_at) end,
    next_at = case when state = 'by_hand' then null when claimed_at is null then new.updated_at else next_at end
  where shipper_id = new.shipper_id and reservation_id = new.id;
  if not found then
    insert into pos_bookings (shipper_id, reservation_id, provider, state, waits_since, next_at, queued_at)
    select new.shipper_id, new.id, c.provider, 'waiting', new.updated_at, new.updated_at, new.updated_at
    from pos_connections c
      join hall_tables t on t.shipper_id = c.shipper_id and t.id = new.table_id
      join hall_sections s on s.shipper_id = t.shipper_id and s.id = t.section_id
      join pos_branches b on b.shipper_id = s.shipper_id and b.branch_id = s.branch_id
    where c.shipper_id = new.shipper_id and c.takes_bookings and new.status = 'new';
  end if;
  return null;
end $$;

-- The lines of an order as they are, for its fiscal receipt.
create function fiscal_snapshot(of_shipper uuid, of_order uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('deliveryPrice', o.delivery_price, 'lines', coalesce((
    select jsonb_agg(jsonb_build_object('lineId', l.id, 'productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
      'price', l.price, 'total', l.total, 'orderDiscountShare', l.order_discount_share, 'vatPercent', l.vat_percent)
      order by l.position)
    from order_lines l where l.shipper_id = o.shipper_id and l.order_id = o.id), '[]'))
  from orders o where o.shipper_id = of_shipper and o.id = of_order;
$$;

-- Money that was taken at the door has its receipt from the hand-over on: for the sum that was taken, whatever was due.
create function queue_fiscal_of_order() returns trigger language plpgsql as $$
declare
  due bigint := case when new.payment_type in ('cash', 'card') then new.total else 0 end;
begin
  insert into fiscal_documents (shipper_id, order_id, kind, subject_id, issuer, amount, sold, waits_since, next_at, queued_at)
  select new.shipper_id, new.id, 'sale', new.id, 'register', coalesce(new.taken_amount, due),
    fiscal_snapshot(new.shipper_id, new.id) || jsonb_build_object('due', due), new.handed_at, new.handed_at, new.handed_at
  from fiscal_registers r where r.shipper_id = new.shipper_id and coalesce(new.taken_amount, due) > 0
  on conflict (shipper_id, kind, subject_id) do nothing;
  return null;
end $$;

-- A payment has its receipt from the moment on at which it paid the order.
create function queue_fiscal_of_payment() returns trigger language plpgsql as $$
begin
  insert into fiscal_documents (shipper_id, order_id, kind, subject_id, transaction_id, issuer, amount, sold, waits_since,
    next_at, queued_at)
  select new.shipper_id, new.order_id, 'sale', new.id, new.id, i.issuer, new.amount,
    case when new.additional_payment_id is null then fiscal_snapshot(new.shipper_id, new.order_id) end,
    new.performed_at, new.performed_at + case i.issuer when 'register' then interval '0' else interval '15 minutes' end,
    new.performed_at
  from fiscal_registers r cross join lateral (select case when new.provider::text = any (r.issuing_providers)
    then new.provider::text else 'register' end as issuer) i
  where r.shipper_id = new.shipper_id
  on conflict (shipper_id, kind, subject_id) do nothing;
  return null;
end $$;

-- Money that went back has a receipt that quotes that of the sale. Points that were given in its place are no money.
create function queue_fiscal_of_refund() returns trigger language plpgsql as $$
begin
  insert into fiscal_documents (shipper_id, order_id, kind, subject_id, transaction_id, sale_id, issuer, amount, waits_since,
    next_at, queued_at)
  select new.shipper_id, d.order_id, 'refund', new.id, new.transaction_id, d.id, i.issuer, new.amount, new.done_at,
    new.done_at + case i.issuer when 'register' then interval '0' else interval '15 minutes' end, new.done_at
  from fiscal_registers r
  join fiscal_documents d on d.shipper_id = r.shipper_id and d.transaction_id = new.transaction_id and d.kind = 'sale'
  cross join lateral (select case when tg_table_name = 'payment_refunds' and new.transfer_number is null
    and d.issuer = any (r.refunding_providers) then d.issuer else 'register' end as issuer) i
  where r.shipper_id = new.shipper_id
  on conflict (shipper_id, kind, subject_id) do nothing;
  return null;
end $$;

-- What a provider has issued itself waits no longer.
create function settle_fiscal_document() returns trigger language plpgsql as $$
begin
  update fiscal_documents set state = 'issued', waits_since = null, next_at = null, claimed_at = null, problem = null,
    problem_text = '', terminal_id = new.terminal_id, receipt_id = new.receipt_id, fiscal_sign = new.fiscal_sign,
    issued_at_local = new.issued_at_local, qr_url = new.qr_url, issued_at = new.received_at
  where shipper_id = new.shipper_id and transaction_id = new.transaction_id and kind = new.kind and issuer <> 'register'
    and waits_since is not null
    and not exists (select from fiscal_documents o where o.shipper_id = new.shipper_id and (o.qr_url = new.qr_url
      or (o.terminal_id <> '' and o.terminal_id = new.terminal_id and o.receipt_id = new.receipt_id
        and o.fiscal_sign = new.fiscal_sign)));
  return null;
end $$;

-- Whether a program of the chain asks for events of a group. Most chains have none, and pay for two looks into small tables.
create function wants_chain_events(of_shipper uuid, of_group text) returns boolean language sql stable as $$
  select exists (select from webhooks where shipper_id = of_shipper and state <> 'off' and of_group = any (groups))
    or exists (select from api_keys where shipper_id = of_shipper and revoked_at is null
      and (expires_at is null or expires_at > now()) and 'events:read' = any (scopes));
$$;

-- Records what has happened for the chain's own programs, and wakes what sends it out.
create function record_chain_event(of_shipper uuid, of_group text, of_type text, of_branch uuid, at timestamptz, facts jsonb)
returns void language plpgsql as $$
begin
  -- What goes with its chain is reported to nobody.
  if not exists (select from shippers where id = of_shipper) then return; end if;
  insert into chain_events (shipper_id, type, group_name, branch_id, data, occurred_at)
  values (of_shipper, of_type, of_group, of_branch, facts, at);
  perform pg_notify('doira_changes', jsonb_build_object(
    'shipperId', of_shipper, 'topic', 'chain_event', 'facts', '{}'::jsonb)::text);
end $$;

-- The version of an order is the number of its last event.
create function record_order_event() returns trigger language plpgsql as $$
declare
  type text;
begin
  if not wants_chain_events(new.shipper_id, 'orders') then return null; end if;
  type := case
    when new.kind <> 'status' then 'order.changed'
    when not exists (
      select from order_status_events e
      where e.shipper_id = new.shipper_id and e.order_id = new.order_id and e.id < new.id) then 'order.created'
    when new.status in ('new', 'future', 'payment_awaited', 'operator_accepted') then 'order.confirmed'
    when new.status = 'vendor_accepted' then 'order.accepted'
    when new.status = 'vendor_ready' then 'order.ready'
    when new.status in ('courier_accepted', 'courier_cancelled') then 'order.courier_changed'
    when new.status = 'courier_picked' then 'order.on_the_way'
    when new.status in ('delivered', 'finished') then 'order.' || new.status
    else 'order.cancelled' end;
  perform record_chain_event(new.shipper_id, 'orders', type, new.branch_id, new.created_at, jsonb_build_object(
    'id', new.order_id,
    'number', (select o.number from orders o where o.shipper_id = new.shipper_id and o.id = new.order_id),
    'status', new.status, 'branch_id', new.branch_id, 'version', new.number));
  return null;
end $$;

create function record_payment_event() returns trigger language plpgsql as $$
begin
  if not wants_chain_events(new.shipper_id, 'payments') then return null; end if;
  perform record_chain_event(o.shipper_id, 'payments', 'payment.received', o.branch_id, new.performed_at, jsonb_build_object(
    'id', new.id, 'order_id', o.id, 'number', o.number, 'status', new.state, 'branch_id', o.branch_id, 'version', 1))
  from orders o where o.shipper_id = new.shipper_id and o.id = new.order_id;
  return null;
end $$;

-- Of a refund by the provider, and of one as points or by hand.
create function record_refund_event() returns trigger language plpgsql as $$
declare
  of_order uuid;
begin
  if not wants_chain_events(new.shipper_id, 'payments') then return null; end if;
  select t.order_id into of_order from payment_transactions t
  where t.shipper_id = new.shipper_id and t.id = new.transaction_id;
  perform record_chain_event(o.shipper_id, 'payments', 'refund.done', o.branch_id, new.done_at, jsonb_build_object(
    'id', new.id, 'order_id', o.id, 'number', o.number, 'status', 'done', 'branch_id', o.branch_id, 'version', 1))
  from orders o where o.shipper_id = new.shipper_id and o.id = of_order;
  return null;
end $$;

create function record_stop_event() returns trigger language plpgsql as $$
declare
  stopped stop_list := coalesce(new, old);
begin
  if not wants_chain_events(stopped.shipper_id, 'stops') then return null; end if;
  perform record_chain_event(stopped.shipper_id, 'stops', 'stop.' || tg_argv[0], stopped.branch_id, now(), jsonb_build_object(
    'product_id', stopped.product_id, 'branch_id', stopped.branch_id,
    'status', case when tg_op = 'DELETE' then 'on_sale' else stopped.state end,
    'version', (extract(epoch from clock_timestamp()) * 1000)::bigint));
  return null;
end $$;

create function record_customer_event() returns trigger language plpgsql as $$
declare
  person customers := coalesce(new, old);
begin
  if not wants_chain_events(person.shipper_id, 'customers') then return null; end if;
  perform record_chain_event(person.shipper_id, 'customers', 'customer.' || tg_argv[0], null, now(), jsonb_build_object(
    'id', person.id, 'status', tg_argv[0],
    'version', (extract(epoch from clock_timestamp()) * 1000)::bigint));
  return null;
end $$;

-- The guest of an aggregator has no account by which the order could be made anonymous.
create function forget_guest() returns trigger language plpgsql as $$
begin
  update orders set client_name = '—', client_phone = '', address = '', lat = null, long = null, accommodation = '',
    building = '', floor = '', apartment = '', landmark = '', courier_note = '', description = ''
  where shipper_id = old.shipper_id and id = old.order_id;
  update aggregator_orders set courier = null, feedback = null, review = coalesce((
      select jsonb_agg(case when one ->> 'kind' = 'cancelled_late' then jsonb_set(one, '{text}', '""') else one end)
      from jsonb_array_elements(review) one), '[]')
  where shipper_id = old.shipper_id and order_id = old.order_id;
  -- The words with which its guest cancelled.
  update order_status_events set description = ''
  where shipper_id = old.shipper_id and order_id = old.order_id and actor = 'aggregator' and description <> '';
  return null;
end $$;

create function mark_summary_of_line() returns trigger language plpgsql as $$
declare
  line order_lines := coalesce(new, old);
begin
  perform mark_summary_day(o.shipper_id, o.created_at) from orders o
  where o.shipper_id = line.shipper_id and o.id = line.order_id;
  return null;
end $$;

create function mark_summary_of_discount() returns trigger language plpgsql as $$
declare
  used order_discounts := coalesce(new, old);
begin
  perform mark_summary_day(o.shipper_id, o.created_at) from orders o
  where o.shipper_id = used.shipper_id and o.id = used.order_id;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array[
    'allergens', 'auto_add_rule_categories', 'auto_add_rule_products', 'auto_add_rules', 'categories',
    'cities', 'combo_groups', 'combo_items', 'content_items', 'delivery_zone_branches', 'delivery_zones',
    'discount_categories', 'discount_products', 'discounts', 'hall_sections', 'hall_tables', 'halls',
    'ingredient_allergens', 'ingredients', 'loyalty_versions', 'menus', 'modifier_groups', 'modifiers',
    'product_allergens', 'product_ingredients', 'product_modifier_groups', 'product_recommended', 'product_tags', 'products', 'reviews',
    'shipper_hosts', 'shipper_platforms', 'stocks', 'tags'
  ] loop
    execute format('create trigger notify_change after insert or update or delete on %I for each row execute
      function notify_change(''chain'', ''shipper_id'')', name);
  end loop;
end $$;
do $$
declare name text;
begin
  foreach name in array array[
    'auto_add_rule_categories', 'auto_add_rule_products', 'auto_add_rules', 'branch_exceptions', 'branches',
    'categories', 'cities', 'combo_groups', 'combo_items', 'delivery_zone_branches', 'delivery_zones',
    'discount_categories', 'discount_products', 'discounts', 'loyalty_versions', 'menu_products', 'menus',
    'modifier_groups', 'modifiers', 'product_modifier_groups', 'products'
  ] loop
    execute format('create trigger renew_version_deleted after delete on %I referencing old table as changed for
      each statement execute function renew_chain_versions()', name);
    execute format('create trigger renew_version_inserted after insert on %I referencing new table as changed for
      each statement execute function renew_chain_versions()', name);
    execute format('create trigger renew_version_updated after update on %I referencing new table as changed for
      each statement execute function renew_chain_versions()', name);
  end loop;
end $$;
do $$
declare name text;
begin
  foreach name in array array[
    'branch_day_lines', 'summary_changes'
  ] loop
    execute format('create trigger only_added_to before delete or update on %I for each row execute function
      refuse_change()', name);
  end loop;
end $$;
create trigger never_changed before delete or update on branch_days for each row execute function refuse_change_of_day();
create trigger notify_change after insert or update or delete on branch_exceptions for each row execute function
  notify_change('branch', 'branch_id');
create trigger notify_change after insert or update or delete on branches for each row execute function
  notify_change('branch', 'id');
create trigger notify_change after insert or update or delete on menu_products for each row execute function
  notify_change('menu', 'menu_id');
do $$
declare name text;
begin
  foreach name in array array[
    'modifier_stop_list', 'stop_list'
  ] loop
    execute format('create trigger notify_change after insert or update or delete on %I for each row execute
      function notify_change(''stop'', ''branch_id'')', name);
  end loop;
end $$;
create trigger mark_summary_day after insert or delete on order_lines for each row execute function mark_summary_of_line();
create trigger mark_summary_of_change after update on order_lines for each row when (
  (old.product_id, old.quantity, old.is_default_product, old.price, old.total, old.order_discount_share, old.vat_percent)
  is distinct from
  (new.product_id, new.quantity, new.is_default_product, new.price, new.total, new.order_discount_share, new.vat_percent))
  execute function mark_summary_of_line();
create trigger mark_summary_day after insert or update or delete on order_discounts for each row execute function
  mark_summary_of_discount();
create trigger count_return after insert on order_returns for each row execute function count_return();
create trigger mark_summary_day after insert or delete on orders for each row execute function mark_summary_of_order();
create trigger mark_summary_of_change after update on orders for each row when (
  (old.branch_id, old.status, old.delivery_type, old.payment_type, old.future_time, old.goods_full, old.goods,
    old.order_discount, old.delivery_price, old.points_spent, old.total, old.created_at, old.first_promised_at,
    old.handed_at, old.finished_at)
  is distinct from
  (new.branch_id, new.status, new.delivery_type, new.payment_type, new.future_time, new.goods_full, new.goods,
    new.order_discount, new.delivery_price, new.points_spent, new.total, new.created_at, new.first_promised_at,
    new.handed_at, new.finished_at))
  execute function mark_summary_of_order();
create trigger count_return after insert on payment_refunds for each row when ((new.cause <> 'provider')) execute
  function count_return();
create trigger queue_booking_for_pos after insert or update on reservations for each row execute function
  queue_booking_for_pos();
create trigger follow_group_order after update on orders for each row when (
  old.status is distinct from new.status and (old.status = 'payment_awaited'
    or new.status in ('operator_cancelled', 'vendor_cancelled', 'server_cancelled')))
  execute function follow_group_order();
create trigger follow_group_part after update on order_additional_payments for each row when (
  new.covers = 'part' and (old.state, old.payment_failed_at) is distinct from (new.state, new.payment_failed_at))
  execute function follow_group_order();
create trigger follow_new_group_part after insert on order_additional_payments for each row when (
  new.covers = 'part') execute function follow_group_order();
create trigger notify_hall after insert or update or delete on reservations for each row execute function notify_hall();
create trigger notify_hall_plan after insert or update or delete on hall_sections for each row execute function
  notify_change('hall', 'branch_id');
create trigger notify_hall_plan after insert or update or delete on halls for each row execute function
  notify_change('hall', 'branch_id');
create trigger figures_of_customer after insert on customers for each row when (not new.is_nobody)
  execute function follow_customer();
create trigger figures_of_birthday after update of date_of_birth on customers for each row
  when (not new.is_nobody and old.date_of_birth is distinct from new.date_of_birth) execute function follow_customer();
-- At the commit, after all other locks, so that two transactions never wait for each other.
create constraint trigger figures_of_order after insert or delete on orders deferrable initially deferred
  for each row execute function count_customer_orders();
create constraint trigger figures_of_change after update on orders deferrable initially deferred for each row when (
  (old.customer_id, old.branch_id, old.total, old.handed_at, old.finished_at, old.status = 'payment_awaited')
  is distinct from
  (new.customer_id, new.branch_id, new.total, new.handed_at, new.finished_at, new.status = 'payment_awaited'))
  execute function count_customer_orders();
-- What the POS has to know of an order: not each step of its own kitchen.
create trigger queue_for_pos after insert on order_status_events for each row when (
  new.kind in ('edited', 'moved_in', 'delayed', 'substitution_settled', 'additional_payment')
  or new.kind = 'status' and new.status in ('new', 'operator_accepted', 'courier_picked', 'delivered', 'finished',
    'operator_cancelled', 'vendor_cancelled', 'server_cancelled')) execute function queue_for_pos();
create trigger record_event after insert on order_status_events for each row when (
  new.kind in ('status', 'edited', 'moved_in', 'delayed', 'substitution_settled')) execute function record_order_event();
create trigger record_event after update on payment_transactions for each row when (
  old.performed_at is null and new.performed_at is not null) execute function record_payment_event();
create trigger record_event_inserted after insert on payment_transactions for each row when (
  new.performed_at is not null) execute function record_payment_event();
create trigger record_event after update on payment_refunds for each row when (
  old.done_at is null and new.done_at is not null) execute function record_refund_event();
create trigger record_event_inserted after insert on payment_refunds for each row when (
  new.done_at is not null) execute function record_refund_event();
create trigger record_event after update on order_returns for each row when (
  old.done_at is null and new.done_at is not null) execute function record_refund_event();
create trigger record_event_inserted after insert on order_returns for each row when (
  new.done_at is not null) execute function record_refund_event();
create trigger queue_fiscal after update on orders for each row when (old.handed_at is null and new.handed_at is not null
  and (new.taken_amount > 0 or (new.payment_type in ('cash', 'card') and new.total > 0))) execute function queue_fiscal_of_order();
create trigger queue_fiscal after update on payment_transactions for each row when (
  new.pays_order and not old.pays_order) execute function queue_fiscal_of_payment();
create trigger queue_fiscal_inserted after insert on payment_transactions for each row when (
  new.pays_order) execute function queue_fiscal_of_payment();
create trigger queue_fiscal after update on payment_refunds for each row when (
  old.done_at is null and new.done_at is not null) execute function queue_fiscal_of_refund();
create trigger queue_fiscal_inserted after insert on payment_refunds for each row when (
  new.done_at is not null) execute function queue_fiscal_of_refund();
create trigger queue_fiscal after update on order_returns for each row when (
  old.done_at is null and new.done_at is not null and new.way = 'transfer') execute function queue_fiscal_of_refund();
create trigger queue_fiscal_inserted after insert on order_returns for each row when (
  new.done_at is not null and new.way = 'transfer') execute function queue_fiscal_of_refund();
create trigger settle_fiscal after insert or update on fiscal_receipts for each row when (
  new.qr_url is not null) execute function settle_fiscal_document();
create trigger record_event_inserted after insert on stop_list for each row execute function record_stop_event('added');
create trigger record_event after update on stop_list for each row when (
  (old.state, old.until) is distinct from (new.state, new.until)) execute function record_stop_event('changed');
create trigger record_event_deleted after delete on stop_list for each row execute function record_stop_event('removed');
create trigger record_event_inserted after insert on customers for each row when (not new.is_nobody)
  execute function record_customer_event('created');
create trigger record_event after update on customers for each row when (
  (old.name, old.last_name, old.phone, old.extra_phone, old.email, old.date_of_birth, old.granted_level) is distinct from
  (new.name, new.last_name, new.phone, new.extra_phone, new.email, new.date_of_birth, new.granted_level))
  execute function record_customer_event('changed');
create trigger record_event_deleted after delete on customers for each row when (not old.is_nobody)
  execute function record_customer_event('deleted');
create trigger forget_guest after delete on aggregator_bodies for each row execute function forget_guest();
create trigger counts_uses after insert on discounts for each row execute function count_uses_of_discount();
create trigger reviews_counted after insert or update or delete on reviews for each row execute function
  count_reviews();
create trigger notify_change after insert or update or delete on shippers for each row execute function
  notify_change('chain', 'id');
create trigger only_added_to before update on staff_actions for each row execute function refuse_change_of_action();
create trigger only_added_to before update on summary_spans for each row execute function refuse_change();
create trigger never_changed before update on loyalty_versions for each row when (((new.begins_at, new.programme) is
  distinct from (old.begins_at, old.programme))) execute function refuse_change();
create trigger only_added_to before delete or update on till_entries for each row execute function refuse_change_of_money();

insert into reconciliation_cursor default values;
