-- What staff write before the site shows it, what they have published, and the pictures that they brought.

-- One row for each thing that was ever worked on, of whatever kind; the thing itself stands in its own table.
create table content_drafts (
  shipper_id uuid not null references shippers (id) on delete cascade,
  kind text not null,
  item_id uuid not null,
  -- Raised by everything that changes what an editor sees: who saves upon an older one is told.
  version integer not null default 0 check (version >= 0),
  -- Null: nothing is unpublished. Held against its kind when it is published, not while it is being written.
  draft jsonb,
  begun_at timestamptz,
  edited_by uuid,
  edited_at timestamptz,
  -- The deadline of a planned publication.
  publish_at timestamptz,
  planned_by uuid,
  -- Why a planned publication did not come to be.
  plan_problem jsonb,
  primary key (shipper_id, kind, item_id),
  foreign key (shipper_id, edited_by) references staff (shipper_id, id),
  foreign key (shipper_id, planned_by) references staff (shipper_id, id),
  check (publish_at is null or (draft is not null and planned_by is not null))
);
create index content_drafts_editor on content_drafts (shipper_id, edited_by);
create index content_drafts_planner on content_drafts (shipper_id, planned_by);
create index content_drafts_due on content_drafts (publish_at) where publish_at is not null;

-- The history of a thing: every state that the site has shown since somebody began to write, and the one before it.
create table content_editions (
  shipper_id uuid not null references shippers (id) on delete cascade,
  kind text not null,
  item_id uuid not null,
  number integer not null check (number > 0),
  what text not null check (what in ('loaded', 'published', 'hidden', 'shown')),
  -- Null where only its being shown changed.
  document jsonb,
  -- Null: it came with the chain.
  staff_id uuid,
  at timestamptz not null,
  primary key (shipper_id, kind, item_id, number),
  foreign key (shipper_id, staff_id) references staff (shipper_id, id),
  check ((document is null) = (what in ('hidden', 'shown')))
);
create index content_editions_staff on content_editions (shipper_id, staff_id);

-- Made anew from what was uploaded, so that nothing but the picture itself is kept. Named by their content.
create table content_pictures (
  shipper_id uuid not null references shippers (id) on delete cascade,
  key text not null check (key ~ '^uploads/[0-9a-f]{32}$'),
  content bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (shipper_id, key),
  foreign key (shipper_id, uploaded_by) references staff (shipper_id, id)
);
create index content_pictures_key on content_pictures (key);
create index content_pictures_uploader on content_pictures (shipper_id, uploaded_by);
