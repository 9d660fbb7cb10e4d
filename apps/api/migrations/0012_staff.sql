-- People who work for a chain: how they sign in, what they may do, and everything that they did.

create table staff (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  login text not null check (login ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name text not null check (name = btrim(name) and name <> ''),
  role text not null check (role in ('operator', 'kitchen', 'courier', 'manager', 'content', 'owner')),
  -- Those of tomorrow included; else the rows of staff_branches.
  has_all_branches boolean not null,
  may_handle_orders boolean not null default true,
  may_stop boolean not null default true,
  may_refund boolean not null default true,
  -- What guests see of a courier.
  phone text check (phone ~ '^\+998[1-9][0-9]{8}$'),
  vehicle text,
  -- scrypt with its own salt and cost: `scrypt$log2N$r$p$salt$hash`.
  password_hash text not null,
  -- Of the authenticator app; null until the first sign-in asks for it.
  totp_secret bytea,
  -- When the first code was typed.
  totp_set_at timestamptz,
  -- The last half minute whose code was used: a code works once.
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
  foreign key (shipper_id, staff_id) references staff (shipper_id, id) on delete cascade,
  foreign key (shipper_id, branch_id) references branches (shipper_id, id) on delete cascade
);
create index staff_branches_branch on staff_branches (shipper_id, branch_id);

-- Ten codes for a lost phone, each good once.
create table staff_reserve_codes (
  shipper_id uuid not null,
  staff_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (shipper_id, staff_id, code_hash),
  foreign key (shipper_id, staff_id) references staff (shipper_id, id) on delete cascade
);

-- Between the password and the code.
create table staff_sign_ins (
  shipper_id uuid not null,
  challenge_hash bytea not null,
  staff_id uuid not null,
  expires_at timestamptz not null,
  primary key (shipper_id, challenge_hash),
  foreign key (shipper_id, staff_id) references staff (shipper_id, id) on delete cascade
);
create index staff_sign_ins_staff on staff_sign_ins (shipper_id, staff_id);
create index staff_sign_ins_expires on staff_sign_ins (expires_at);

-- Tries at a password or at codes, for logins that nobody has as well.
create table staff_sign_in_tries (
  shipper_id uuid not null references shippers (id) on delete cascade,
  key text not null,
  tries smallint not null check (tries > 0),
  last_try_at timestamptz not null,
  locked_until timestamptz,
  primary key (shipper_id, key)
);
create index staff_sign_in_tries_last on staff_sign_in_tries (last_try_at);

-- Devices on which no code is asked for until then.
create table staff_devices (
  shipper_id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  expires_at timestamptz not null,
  primary key (shipper_id, token_hash),
  foreign key (shipper_id, staff_id) references staff (shipper_id, id) on delete cascade
);
create index staff_devices_staff on staff_devices (shipper_id, staff_id);
create index staff_devices_expires on staff_devices (expires_at);

create table staff_sessions (
  shipper_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  -- SHA-256 of 32 random bytes.
  token_hash bytea not null,
  -- What the browser calls itself.
  device text not null,
  -- A device of the shift: no idle time ends it.
  is_kept boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (shipper_id, id),
  unique (shipper_id, token_hash),
  foreign key (shipper_id, staff_id) references staff (shipper_id, id) on delete cascade
);
create index staff_sessions_staff on staff_sessions (shipper_id, staff_id);
create index staff_sessions_expires on staff_sessions (expires_at);

-- Every act of staff and every refused one: what makes an act happen once, and the journal.
create table staff_acts (
  shipper_id uuid not null references shippers (id),
  -- Made on the device.
  id uuid not null,
  number bigint generated always as identity,
  staff_id uuid not null,
  kind text not null,
  -- SHA-256 of the act as canonical JSON: the same id with another content is refused.
  body_hash bytea not null,
  order_id uuid,
  branch_id uuid,
  outcome text not null check (outcome in ('done', 'already', 'refused')),
  -- What a repeat is answered: the reply, or the problem. Secrets that were shown once are left out.
  answer jsonb,
  problem jsonb,
  before jsonb,
  after jsonb,
  device text not null,
  pressed_at timestamptz not null,
  received_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, staff_id) references staff (shipper_id, id),
  check ((outcome = 'refused') = (problem is not null))
);
create index staff_acts_newest on staff_acts (shipper_id, number desc);
create index staff_acts_staff on staff_acts (shipper_id, staff_id, number desc);
create index staff_acts_order on staff_acts (shipper_id, order_id) where order_id is not null;
create index staff_acts_received on staff_acts (received_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
-- What is older than the journal is kept may be deleted.
create trigger only_added_to before update on staff_acts for each row execute function refuse_change();
