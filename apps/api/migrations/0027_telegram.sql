-- Customers who open the shop inside Telegram (decision 14).

create table telegram_links (
  shipper_id uuid not null,
  customer_id uuid not null,
  -- Their account, which is also the chat that a bot writes into.
  telegram_id bigint not null check (telegram_id > 0),
  linked_at timestamptz not null,
  primary key (shipper_id, customer_id),
  unique (shipper_id, telegram_id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade
);

-- What Telegram signed begins one session and no other. A row may go once the payload is too old to be taken.
create table telegram_payloads (
  shipper_id uuid not null references shippers (id) on delete cascade,
  signature bytea not null,
  used_at timestamptz not null,
  primary key (shipper_id, signature)
);
create index telegram_payloads_used on telegram_payloads (used_at);
