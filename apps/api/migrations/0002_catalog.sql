-- What a chain sells: dishes, their choices and prices, what is out of stock, discounts, reviews, stocks.

create table categories (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  title localized not null,
  description localized not null,
  -- The drawing that stands in for a picture.
  icon text not null,
  image text,
  -- What one dish of it takes of the kitchen's capacity, unless the dish says otherwise (D35).
  make_minutes integer not null default 0 check (make_minutes >= 0),
  primary key (shipper_id, id),
  unique (shipper_id, slug)
);

create table ingredients (
  shipper_id uuid not null references shippers (id) on delete cascade,
  key text not null,
  title localized not null,
  primary key (shipper_id, key)
);

create table allergens (
  shipper_id uuid not null references shippers (id) on delete cascade,
  slug text not null,
  position integer not null,
  title localized not null,
  primary key (shipper_id, slug)
);

create table tags (
  shipper_id uuid not null references shippers (id) on delete cascade,
  slug text not null,
  position integer not null,
  title localized not null,
  primary key (shipper_id, slug)
);

create table products (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  slug slug not null,
  sku text not null,
  -- An origin is what is shown and one of its variants is what is ordered.
  type text not null check (type in ('simple', 'combo', 'origin', 'variant')),
  category_id uuid not null,
  parent_id uuid,
  variant_label localized,
  position integer not null,
  title localized not null,
  description localized not null,
  -- Before any menu changes it; an origin's is that of its cheapest variant.
  price sum_amount not null,
  vat_percent integer not null check (vat_percent between 0 and 100),
  pieces integer check (pieces > 0),
  weight integer check (weight >= 0),
  weight_unit text not null check (weight_unit in ('g', 'ml')),
  -- In 100 g, all four or none.
  energy double precision check (energy >= 0),
  proteins double precision check (proteins >= 0),
  fats double precision check (fats >= 0),
  carbohydrates double precision check (carbohydrates >= 0),
  cooking_minutes integer check (cooking_minutes >= 0),
  -- [localized, …]
  cooking_steps jsonb not null default '[]' check (jsonb_typeof(cooking_steps) = 'array'),
  -- Key of the picture; a variant without one shows its parent's.
  image text,
  mxik text not null check (mxik ~ '^\d{17}$'),
  package_code text not null,
  -- Null: as the category has it.
  make_minutes integer check (make_minutes >= 0),
  popularity integer not null default 0,
  is_active boolean not null default true,
  -- When the dish is sold, all three or none: 1 is Monday.
  sale_weekdays smallint[] check (sale_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  sale_from local_time,
  sale_to local_time,
  -- Sums over the published reviews, kept by the trigger below.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  reviews_count integer not null default 0 check (reviews_count >= 0),
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  unique (shipper_id, sku),
  foreign key (shipper_id, category_id) references categories (shipper_id, id),
  foreign key (shipper_id, parent_id) references products (shipper_id, id),
  check ((type = 'variant') = (parent_id is not null)),
  check ((type = 'variant') = (variant_label is not null)),
  check (num_nulls(energy, proteins, fats, carbohydrates) in (0, 4)),
  check (num_nulls(sale_weekdays, sale_from, sale_to) in (0, 3))
);
create index products_category on products (shipper_id, category_id);
create index products_parent on products (shipper_id, parent_id);

create table product_ingredients (
  shipper_id uuid not null,
  product_id uuid not null,
  ingredient_key text not null,
  position integer not null,
  primary key (shipper_id, product_id, ingredient_key),
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade,
  foreign key (shipper_id, ingredient_key) references ingredients (shipper_id, key)
);
create index product_ingredients_ingredient on product_ingredients (shipper_id, ingredient_key);

create table product_allergens (
  shipper_id uuid not null,
  product_id uuid not null,
  allergen_slug text not null,
  primary key (shipper_id, product_id, allergen_slug),
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade,
  foreign key (shipper_id, allergen_slug) references allergens (shipper_id, slug)
);
create index product_allergens_allergen on product_allergens (shipper_id, allergen_slug);

create table product_tags (
  shipper_id uuid not null,
  product_id uuid not null,
  tag_slug text not null,
  primary key (shipper_id, product_id, tag_slug),
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade,
  foreign key (shipper_id, tag_slug) references tags (shipper_id, slug)
);
create index product_tags_tag on product_tags (shipper_id, tag_slug);

-- What goes well with a dish.
create table product_recommended (
  shipper_id uuid not null,
  product_id uuid not null,
  recommended_id uuid not null,
  position integer not null,
  primary key (shipper_id, product_id, recommended_id),
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade,
  foreign key (shipper_id, recommended_id) references products (shipper_id, id) on delete cascade,
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
  foreign key (shipper_id, menu_id) references menus (shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade
);
create index menu_products_product on menu_products (shipper_id, product_id);

create table modifier_groups (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  key text not null,
  name localized not null,
  min_amount integer not null check (min_amount >= 0),
  max_amount integer not null,
  is_compulsory boolean not null,
  -- Units that cost nothing, the cheapest first.
  free_amount integer not null default 0 check (free_amount >= 0),
  primary key (shipper_id, id),
  unique (shipper_id, key),
  check (max_amount >= min_amount and max_amount > 0),
  check (is_compulsory = (min_amount > 0))
);

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
  -- What it adds, in grams.
  weight integer check (weight >= 0),
  ingredient_key text,
  primary key (shipper_id, id),
  unique (shipper_id, group_id, key),
  foreign key (shipper_id, group_id) references modifier_groups (shipper_id, id) on delete cascade,
  foreign key (shipper_id, ingredient_key) references ingredients (shipper_id, key),
  check (max_amount >= min_amount)
);
create index modifiers_ingredient on modifiers (shipper_id, ingredient_key);

create table product_modifier_groups (
  shipper_id uuid not null,
  product_id uuid not null,
  group_id uuid not null,
  position integer not null,
  primary key (shipper_id, product_id, group_id),
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade,
  foreign key (shipper_id, group_id) references modifier_groups (shipper_id, id) on delete cascade
);
create index product_modifier_groups_group on product_modifier_groups (shipper_id, group_id);

-- The parts of a combo: a basic one is always in it, of a choice the customer takes between min and max.
create table combo_groups (
  shipper_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  type text not null check (type in ('basic', 'choice')),
  position integer not null,
  title localized not null,
  min_amount integer not null check (min_amount >= 0),
  max_amount integer not null check (max_amount > 0),
  primary key (shipper_id, id),
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade,
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
  foreign key (shipper_id, group_id) references combo_groups (shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products (shipper_id, id)
);
create index combo_items_product on combo_items (shipper_id, product_id);

create table stop_list (
  shipper_id uuid not null,
  branch_id uuid not null,
  product_id uuid not null,
  -- `stop`: out of stock; `temporary`: temporarily unavailable.
  state text not null check (state in ('stop', 'temporary')),
  since timestamptz not null default now(),
  primary key (shipper_id, branch_id, product_id),
  foreign key (shipper_id, branch_id) references branches (shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade
);
create index stop_list_product on stop_list (shipper_id, product_id);

-- The same for choices: a sauce that has run out is no reason to stop the dish.
create table modifier_stop_list (
  shipper_id uuid not null,
  branch_id uuid not null,
  modifier_id uuid not null,
  state text not null check (state in ('stop', 'temporary')),
  since timestamptz not null default now(),
  primary key (shipper_id, branch_id, modifier_id),
  foreign key (shipper_id, branch_id) references branches (shipper_id, id) on delete cascade,
  foreign key (shipper_id, modifier_id) references modifiers (shipper_id, id) on delete cascade
);
create index modifier_stop_list_modifier on modifier_stop_list (shipper_id, modifier_id);

-- Condiments that the shop adds to a basket by itself: `quantity` of the product for every `per_quantity` of what is
-- named by the categories (and there by the types) or by the products of the rule.
create table auto_add_rules (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  key text not null,
  position integer not null,
  title localized not null,
  product_id uuid not null,
  -- Empty: of every type.
  trigger_types text[] not null default '{}'
    check (trigger_types <@ array['simple', 'combo', 'origin', 'variant']),
  per_quantity integer not null check (per_quantity > 0),
  quantity integer not null check (quantity > 0),
  -- Null: all of them cost nothing.
  max_free integer check (max_free >= 0),
  over_free_price sum_amount not null,
  order_types text[] not null check (order_types <@ array['delivery', 'self-pickup']),
  -- The customer may take it out.
  is_optional boolean not null default true,
  is_active boolean not null default true,
  primary key (shipper_id, id),
  unique (shipper_id, key),
  foreign key (shipper_id, product_id) references products (shipper_id, id)
);
create index auto_add_rules_product on auto_add_rules (shipper_id, product_id);

create table auto_add_rule_categories (
  shipper_id uuid not null,
  rule_id uuid not null,
  category_id uuid not null,
  primary key (shipper_id, rule_id, category_id),
  foreign key (shipper_id, rule_id) references auto_add_rules (shipper_id, id) on delete cascade,
  foreign key (shipper_id, category_id) references categories (shipper_id, id) on delete cascade
);
create index auto_add_rule_categories_category on auto_add_rule_categories (shipper_id, category_id);

create table auto_add_rule_products (
  shipper_id uuid not null,
  rule_id uuid not null,
  product_id uuid not null,
  primary key (shipper_id, rule_id, product_id),
  foreign key (shipper_id, rule_id) references auto_add_rules (shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade
);
create index auto_add_rule_products_product on auto_add_rule_products (shipper_id, product_id);

-- Automatic discounts and promo codes: the latter are the ones with a code, a secret until it is typed.
create table discounts (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  slug slug not null,
  position integer not null,
  title localized not null,
  promo_code text check (promo_code = upper(promo_code) and promo_code <> ''),
  target text not null check (target in ('product', 'order', 'delivery', 'gift')),
  mode text not null check (mode in ('fixed', 'percentage', 'map', 'gift')),
  -- Percent for `percentage`, a negative sum for `fixed`, null for `map` (see discount_products) and `gift`.
  value integer,
  max_discount_amount sum_amount,
  gift_product_id uuid,
  is_stackable boolean not null,
  is_active boolean not null,
  -- When it holds: see the schema of the API, which refuses what it does not know.
  conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'),
  primary key (shipper_id, id),
  unique (shipper_id, slug),
  unique (shipper_id, promo_code),
  foreign key (shipper_id, gift_product_id) references products (shipper_id, id),
  check (promo_code is null or target <> 'product'),
  check (mode <> 'percentage' or (value is not null and value between 1 and 100)),
  check (mode <> 'fixed' or (value is not null and value < 0)),
  check (mode in ('fixed', 'percentage') or value is null),
  check ((mode = 'gift') = (gift_product_id is not null)),
  check ((mode = 'gift') = (target = 'gift')),
  check (mode <> 'map' or target = 'product')
);
create index discounts_gift_product on discounts (shipper_id, gift_product_id);

-- The products of a discount; of mode `map` each with its own amount.
create table discount_products (
  shipper_id uuid not null,
  discount_id uuid not null,
  product_id uuid not null,
  amount integer check (amount < 0),
  primary key (shipper_id, discount_id, product_id),
  foreign key (shipper_id, discount_id) references discounts (shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade
);
create index discount_products_product on discount_products (shipper_id, product_id);

create table discount_categories (
  shipper_id uuid not null,
  discount_id uuid not null,
  category_id uuid not null,
  primary key (shipper_id, discount_id, category_id),
  foreign key (shipper_id, discount_id) references discounts (shipper_id, id) on delete cascade,
  foreign key (shipper_id, category_id) references categories (shipper_id, id) on delete cascade
);
create index discount_categories_category on discount_categories (shipper_id, category_id);

create table stocks (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  slug slug not null,
  title localized not null,
  description localized not null,
  image text,
  -- The ground that the scene fades into.
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
  foreign key (shipper_id, product_id) references products (shipper_id, id),
  foreign key (shipper_id, discount_id) references discounts (shipper_id, id),
  check (ends_at > starts_at)
);
create index stocks_product on stocks (shipper_id, product_id);
create index stocks_discount on stocks (shipper_id, discount_id);

create table reviews (
  shipper_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- A first name, nothing more.
  author text not null check (author <> ''),
  rating integer not null check (rating between 1 and 5),
  -- In the language it was written in; may be empty.
  message text not null default '',
  translations localized,
  answer text,
  is_published boolean not null default true,
  created_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, product_id) references products (shipper_id, id) on delete cascade
);
create index reviews_newest on reviews (shipper_id, product_id, created_at desc, id);

-- A menu shows the rating of every dish at once: it is kept with the dish, not added up for each visitor.
create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_published then
    update products set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where shipper_id = old.shipper_id and id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.is_published then
    update products set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where shipper_id = new.shipper_id and id = new.product_id;
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or update or delete on reviews
  for each row execute function count_reviews();
