-- How customers come to the chat with the bot, and what the bot was told.

-- The link to the bot that a customer asked for last. It connects them once.
create table telegram_codes (
  shipper_id uuid not null,
  customer_id uuid not null,
  code_hash bytea not null,
  language text not null check (language in ('ru', 'uz', 'en')),
  expires_at timestamptz not null,
  primary key (shipper_id, customer_id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade
);
create index telegram_codes_hash on telegram_codes (code_hash);

-- Telegram tells everything again of which it heard no answer. One bot for the installation, so of no chain.
create table telegram_updates (
  update_id bigint primary key,
  received_at timestamptz not null
);
create index telegram_updates_received on telegram_updates (received_at);
create index telegram_links_account on telegram_links (telegram_id);
