-- Orders that are taken by phone.

-- What those who take calls know of a guest; nobody else of the staff reads it.
create table guest_facts (
  shipper_id uuid not null references shippers (id) on delete cascade,
  customer_id uuid not null,
  cannot_eat text not null,
  notes text not null,
  -- Raised by every change: who writes upon an older one is told.
  version integer not null check (version > 0),
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (shipper_id, customer_id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade,
  foreign key (shipper_id, changed_by) references staff (shipper_id, id)
);
create index guest_facts_changed_by on guest_facts (shipper_id, changed_by);

-- An order that is being taken, as its form stands; of the operator who takes it.
create table call_drafts (
  shipper_id uuid not null references shippers (id) on delete cascade,
  -- The id that the order will have.
  id uuid not null,
  staff_id uuid not null,
  -- Of the guest, as far as it is a whole number: what is kept about them is found by it.
  phone text,
  content jsonb not null,
  revision integer not null check (revision >= 0),
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, staff_id) references staff (shipper_id, id)
);
create index call_drafts_staff on call_drafts (shipper_id, staff_id, saved_at desc);
create index call_drafts_phone on call_drafts (shipper_id, phone);
create index call_drafts_saved on call_drafts (saved_at);

-- A basket of the site that its customer hands to an operator by a code.
create table basket_codes (
  shipper_id uuid not null references shippers (id) on delete cascade,
  -- Of what the customer's page asks with.
  token_hash bytea not null,
  -- Null once it was taken, or is over: nobody can guess at it any more.
  code_hash bytea,
  -- Null: nobody was signed in.
  customer_id uuid,
  language text not null check (language in ('ru', 'uz', 'en')),
  basket jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  draft_id uuid,
  ended_at timestamptz,
  ending text check (ending in ('returned', 'ordered', 'dropped')),
  primary key (shipper_id, token_hash),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade,
  check ((ended_at is null) = (ending is null)),
  check ((taken_at is null) = (draft_id is null))
);
create unique index basket_codes_code on basket_codes (shipper_id, code_hash);
create index basket_codes_customer on basket_codes (shipper_id, customer_id);
create index basket_codes_draft on basket_codes (shipper_id, draft_id);

-- Where the guest of a call pays: whoever has the code may.
create table pay_links (
  shipper_id uuid not null references shippers (id) on delete cascade,
  order_id uuid not null,
  code text not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  primary key (shipper_id, order_id),
  unique (shipper_id, code),
  foreign key (shipper_id, order_id) references orders (shipper_id, id)
);

-- What stands in a message: a code, or the link to pay an order by.
alter table sms_outbox
  add column kind text not null default 'code' check (kind in ('code', 'pay_link')),
  add column order_id uuid;
create index sms_outbox_order on sms_outbox (shipper_id, order_id, created_at) where order_id is not null;

-- Of whoever has left also the look-ups do not say any more who it was.
create or replace function refuse_change_of_act() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'answer' - 'after' = to_jsonb(old) - 'answer' - 'after'
    and (new.answer is not distinct from
      case when old.answer ? 'order' then jsonb_set(old.answer, '{order}', 'null') else old.answer end)
    and (new.after is not distinct from old.after - 'words'
      or new.after is not distinct from old.after - 'customer_id')
  then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
