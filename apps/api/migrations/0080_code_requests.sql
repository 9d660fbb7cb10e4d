-- A row for each code that was sent, in place of one for each phone (`sign_in_codes`, which the former version uses): who
-- asks for a code for somebody else's phone neither replaces that person's code nor uses up its tries.
create table code_requests (
  shipper_id uuid not null references shippers (id),
  id uuid not null,
  phone text not null,
  -- By whom it was asked: `device:` or `network:` and a hash, or `proof:` of a customer who is signed in.
  requester text not null,
  -- SHA-256 of what the requester was answered. Who brings it has tries of their own.
  nonce_hash bytea not null,
  -- HMAC-SHA256 of phone and code with the installation's secret.
  code_hash bytea not null,
  sent_at timestamptz not null,
  -- Wrong entries with the nonce, and without it from the requester's network.
  attempts smallint not null default 0 check (attempts between 0 and 5),
  plain_attempts smallint not null default 0 check (plain_attempts between 0 and 5),
  used_at timestamptz,
  registration_name text,
  registration_source text,
  -- The registration was followed by the log-in that the storefront sends after it: the next one is a resend.
  is_login_asked boolean not null default false,
  primary key (shipper_id, id)
);
create index code_requests_phone on code_requests (shipper_id, phone, sent_at);
create index code_requests_sent_at on code_requests (sent_at);
