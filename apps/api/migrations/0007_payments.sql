-- Money that comes through a payment provider: what was promised, what was taken, what has to go back.

-- Until when an order waits for its money (D10); it stays when the order is paid. Null: never to be paid online.
alter table orders add column pay_until timestamptz;
-- When the last attempt to pay was declined; null once another one is under way.
alter table orders add column payment_failed_at timestamptz;
alter table orders add check (status <> 'payment_awaited' or pay_until is not null);
create index orders_pay_until on orders (pay_until) where status = 'payment_awaited';
-- A provider names an order by its id alone, before any chain is known.
create index orders_paid_online on orders (id) where pay_until is not null;

-- One attempt to pay an order: a transaction of Payme, or one of Click from its Prepare on.
create table payment_transactions (
  shipper_id uuid not null,
  id uuid not null,
  -- What Click knows as merchant_prepare_id, a number.
  number bigint generated always as identity,
  order_id uuid not null,
  provider text not null check (provider in ('payme', 'click')),
  -- Our account at the provider: the cash desk of Payme, the service of Click.
  merchant text not null,
  -- The provider's id of it: Payme's id, Click's click_trans_id.
  external_id text not null,
  -- Click's click_paydoc_id, by which its other calls know the payment.
  document_id text,
  -- In whole sums; tiyin exist only on the wire (D12).
  amount big_sum_amount not null,
  -- performed: the money was taken; refunded: and given back.
  state text not null check (state in ('created', 'performed', 'cancelled', 'refunded')),
  -- This is the money that finished the order. Money that came too late, or a second time, does not; it goes back.
  pays_order boolean not null default false,
  -- Payme's own time of it in milliseconds, from which its twelve hours count.
  provider_time bigint,
  created_at timestamptz not null,
  performed_at timestamptz,
  cancelled_at timestamptz,
  -- Why it was cancelled, in the provider's numbers; negative ones are Click's errors.
  reason integer,
  primary key (shipper_id, id),
  -- Holds in the whole installation: the ids are the provider's, within one account.
  constraint payment_transactions_external_key unique (provider, merchant, external_id),
  constraint payment_transactions_amount_key unique (shipper_id, id, amount),
  foreign key (shipper_id, order_id) references orders (shipper_id, id) on delete cascade,
  check ((performed_at is null) = (state in ('created', 'cancelled'))),
  check ((cancelled_at is null) = (state in ('created', 'performed'))),
  check (not pays_order or state in ('performed', 'refunded'))
);
-- Nothing is paid twice.
create unique index payment_transactions_one_pays on payment_transactions (shipper_id, order_id) where pays_order;
-- An order can be paid once, so Payme has one transaction of it under way or done (its error -31099).
create unique index payment_transactions_one_of_payme on payment_transactions (shipper_id, order_id)
  where provider = 'payme' and state in ('created', 'performed');
create index payment_transactions_order on payment_transactions (shipper_id, order_id);
create index payment_transactions_time on payment_transactions (merchant, provider_time) where provider = 'payme';
create index payment_transactions_open on payment_transactions (created_at) where state = 'created';

-- Money that has to go back. A whole transaction, once: neither provider gives back a part.
create table payment_refunds (
  shipper_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  amount big_sum_amount not null,
  -- order_cancelled: a paid order was; order_gone: the money came for an order that could not take it any more;
  -- provider: it was given back on the provider's side.
  cause text not null check (cause in ('order_cancelled', 'order_gone', 'provider')),
  requested_at timestamptz not null,
  -- When it is tried again; null: done, or a person has to do it in the provider's cabinet.
  due_at timestamptz,
  attempts integer not null default 0,
  last_answer text,
  done_at timestamptz,
  primary key (shipper_id, id),
  unique (shipper_id, transaction_id),
  -- The same amount as was taken, so never more than it.
  foreign key (shipper_id, transaction_id, amount)
    references payment_transactions (shipper_id, id, amount) on delete cascade,
  check (done_at is null or due_at is null)
);
create index payment_refunds_transaction on payment_refunds (shipper_id, transaction_id, amount);
create index payment_refunds_due on payment_refunds (due_at) where due_at is not null;

-- Everything that came to a payment address, as it came, written before it is judged; and what was answered. It
-- belongs to no chain until it is judged, and to none at all when it is refused.
create table payment_callbacks (
  id bigint generated always as identity primary key,
  provider text not null,
  received_at timestamptz not null,
  -- HTTP method and path.
  request text not null,
  body text not null,
  answered_at timestamptz,
  -- The provider's own error code; 0 is success; null: not answered.
  code integer,
  answer text
);
create index payment_callbacks_received on payment_callbacks (received_at);

-- The state's receipt of a payment or of its return, as Payme or Click tell it.
create table fiscal_receipts (
  shipper_id uuid not null,
  transaction_id uuid not null,
  kind text not null check (kind in ('sale', 'refund')),
  receipt_id text not null,
  status_code integer,
  message text not null default '',
  terminal_id text not null default '',
  fiscal_sign text not null default '',
  -- Only an address of the tax committee over https.
  qr_url text check (qr_url ~ '^https://([a-z0-9-]+\.)*soliq\.uz/' and length(qr_url) <= 300),
  -- YYYYMMDDhhmmss on the clock of Tashkent, as it was sent.
  issued_at_local text not null default '',
  received_at timestamptz not null,
  primary key (shipper_id, transaction_id, kind),
  foreign key (shipper_id, transaction_id) references payment_transactions (shipper_id, id) on delete cascade
);

-- What does not agree between our books and a provider's, or within ours: a person has to look at it.
create table payment_mismatches (
  shipper_id uuid not null references shippers (id) on delete cascade,
  kind text not null,
  -- The order that it is about.
  order_id uuid not null,
  detail text not null,
  found_at timestamptz not null,
  primary key (shipper_id, kind, order_id)
);
