-- What the site says besides its menu: news, pictures, recipes, vacancies, documents and the company's papers. One table
-- for all kinds, since they live alike: written in three languages, shown from a moment on, hidden again, found by
-- their slug. What belongs to a kind alone stands in `body`, and its reader holds that against the kind's schema.

create table content_items (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in (
    'news', 'picture', 'recipe', 'vacancy', 'document', 'certificate', 'legal_entity', 'department', 'office'
  )),
  slug slug not null,
  -- The order among the items of one kind where it is not that of their dates.
  position integer not null default 0,
  title localized not null,
  image text,
  -- The dish that a recipe leads to.
  product_id uuid,
  -- Where a legal entity is at work.
  branch_id uuid,
  body jsonb not null,
  -- Shown from then on; null is a draft, and what lies ahead appears by itself.
  published_at timestamptz,
  -- Taken down, and kept.
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shipper_id, id),
  unique (shipper_id, kind, slug),
  foreign key (shipper_id, product_id) references products (shipper_id, id),
  foreign key (shipper_id, branch_id) references branches (shipper_id, id)
);
create index content_items_order on content_items (shipper_id, kind, position, published_at desc, id);
create index content_items_product on content_items (shipper_id, product_id);
create index content_items_branch on content_items (shipper_id, branch_id);

create trigger tell_change after insert or update or delete on content_items
  for each row execute function tell_change('chain', 'shipper_id');
