-- Messages to customers about their orders, by the channels that they chose.

-- Where a customer can be told something: a browser that allowed it, a chat.
create table message_recipients (
  shipper_id uuid not null,
  channel text not null check (channel in ('push', 'telegram')),
  -- Names it within the channel: the hash of a browser's address, the number of a chat.
  key text not null,
  customer_id uuid not null,
  -- It is told nothing once this session has ended; null: it stays until it is taken back.
  session_id uuid references sessions (id) on delete cascade,
  -- What the channel needs to reach it.
  address jsonb not null,
  language text not null check (language in ('ru', 'uz', 'en')),
  device text not null default 'unknown',
  created_at timestamptz not null,
  primary key (shipper_id, channel, key),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade
);
create index message_recipients_customer on message_recipients (shipper_id, customer_id);
create index message_recipients_session on message_recipients (session_id);

-- Only what differs from being told everything.
create table message_preferences (
  shipper_id uuid not null,
  customer_id uuid not null,
  channel text not null check (channel in ('push', 'telegram')),
  kind text not null check (kind in ('order_status', 'order_questions')),
  is_on boolean not null,
  primary key (shipper_id, customer_id, channel, kind),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade
);

-- Written in the transaction of what they tell of. One event of one order is one message to one recipient, for good.
create table notifications (
  shipper_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Rises with what happened to an order.
  number bigint not null generated always as identity,
  customer_id uuid not null,
  order_id uuid not null,
  -- A status, which comes once, or something that may come again: then the occasion tells them apart.
  event text not null,
  occasion text not null default '',
  kind text not null check (kind in ('order_status', 'order_questions')),
  -- The customer did it and knows.
  is_own_doing boolean not null,
  channel text not null check (channel in ('push', 'telegram')),
  recipient text not null,
  state text not null default 'waiting' check (state in (
    'waiting', 'sending', 'sent', 'skipped', 'superseded', 'late', 'gone', 'unwanted', 'refused', 'unknown')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz,
  -- What the channel calls what it sent.
  external_id text,
  primary key (shipper_id, id),
  constraint notifications_once unique (shipper_id, order_id, event, occasion, channel, recipient),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade,
  foreign key (shipper_id, order_id) references orders (shipper_id, id)
);
create index notifications_due on notifications (channel, due_at, number) where state in ('waiting', 'sending');
create index notifications_customer on notifications (shipper_id, customer_id);
