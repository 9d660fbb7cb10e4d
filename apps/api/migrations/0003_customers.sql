-- Customers of a chain, how they sign in and stay signed in.

create table customers (
  id uuid not null,
  shipper_id uuid not null references shippers (id),
  phone text not null check (phone ~ '^\+998[1-9][0-9]{8}$'),
  -- 'user' until the customer gives a name.
  name text not null check (name = btrim(name) and name <> ''),
  last_name text,
  extra_phone text,
  email text,
  date_of_birth date,
  is_blocked boolean not null default false,
  registration_source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shipper_id, id),
  constraint customers_phone_key unique (shipper_id, phone)
);

-- The last code that was sent to a phone. The row outlives its code, so that the wait between two sends does too, and
-- keeps what a registration said until the phone is confirmed.
create table sign_in_codes (
  shipper_id uuid not null references shippers (id),
  phone text not null,
  -- HMAC-SHA256 of phone and code with the installation's secret.
  code_hash bytea not null,
  sent_at timestamptz not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  used_at timestamptz,
  registration_name text,
  registration_source text,
  -- The registration was followed by the log-in that the storefront sends after it: the next one is a resend.
  is_login_asked boolean not null default false,
  primary key (shipper_id, phone)
);

create index sign_in_codes_sent_at_idx on sign_in_codes (sent_at);

create table sessions (
  id uuid primary key,
  shipper_id uuid not null,
  customer_id uuid not null,
  -- SHA-256 of 32 random bytes; the token itself is known to the browser alone.
  token_hash bytea not null unique,
  platform_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade
);

create index sessions_customer_idx on sessions (shipper_id, customer_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- Messages to send after the commit that asked for them. The text is erased once it is sent or too late.
create table sms_outbox (
  id uuid primary key,
  shipper_id uuid not null references shippers (id),
  phone text not null,
  code text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  sent_at timestamptz
);

create index sms_outbox_due_at_idx on sms_outbox (due_at) where code is not null;
create index sms_outbox_shipper_idx on sms_outbox (shipper_id);

-- How much of a budget was used: codes by phone, address and day, look-ups, confirmations.
create table request_budgets (
  key text primary key,
  points integer not null,
  expire timestamptz
);

create index request_budgets_expire_idx on request_budgets (expire);

-- Random secrets of this installation, made once and shared by all its instances.
create table installation_secrets (
  name text primary key,
  value bytea not null
);
