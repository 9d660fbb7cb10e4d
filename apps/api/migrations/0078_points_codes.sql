-- Points are spent by phone with a code that was sent to the guest. It is good for one order, and opens nothing else.
create table points_codes (
  shipper_id uuid not null,
  -- Of the order, known from its draft on.
  order_id uuid not null,
  customer_id uuid not null,
  -- So many points the message names: no more are spent with this code.
  amount big_sum_amount not null check (amount > 0),
  code_hash bytea not null,
  sent_at timestamptz not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  -- When the guest's code was typed right; null: it was not yet.
  confirmed_at timestamptz,
  used_at timestamptz,
  primary key (shipper_id, order_id),
  foreign key (shipper_id, customer_id) references customers (shipper_id, id) on delete cascade
);
create index points_codes_customer on points_codes (shipper_id, customer_id);
create index points_codes_sent on points_codes (sent_at);

alter table sms_outbox
  drop constraint sms_outbox_kind_check,
  add constraint sms_outbox_kind_check check (kind in ('code', 'pay_link', 'question', 'points')) not valid,
  -- What a message of points is about; null for any other.
  add column amount bigint;
