-- Parts of a payment that go back: providers give back the whole or nothing, so a part is points or a transfer by hand.
-- However it goes, no more than was taken.

alter table payment_transactions add column returned big_sum_amount not null default 0;
alter table payment_transactions add check (returned <= amount);

create table order_returns (
  shipper_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  transaction_id uuid not null,
  amount big_sum_amount not null check (amount > 0),
  way text not null check (way in ('points', 'transfer')),
  cause text not null check (cause in ('line_dropped', 'line_replaced', 'edited', 'order_cancelled')),
  requested_at timestamptz not null,
  done_at timestamptz,
  transfer_number text,
  primary key (shipper_id, id),
  foreign key (shipper_id, order_id) references orders (shipper_id, id) on delete cascade,
  foreign key (shipper_id, transaction_id) references payment_transactions (shipper_id, id) on delete cascade,
  check (way <> 'points' or done_at is not null),
  check (way <> 'transfer' or (done_at is null) = (transfer_number is null))
);
create index order_returns_order on order_returns (shipper_id, order_id);
create index order_returns_transaction on order_returns (shipper_id, transaction_id);

create function count_return() returns trigger language plpgsql as $$
begin
  update payment_transactions set returned = returned + new.amount
  where shipper_id = new.shipper_id and id = new.transaction_id;
  return null;
end $$;
create trigger count_return after insert on order_returns for each row execute function count_return();
-- What the provider gave back by itself is a fact, whatever we had returned before.
create trigger count_return after insert on payment_refunds for each row when (new.cause <> 'provider')
  execute function count_return();
update payment_transactions as t set returned = r.amount from payment_refunds r
where r.shipper_id = t.shipper_id and r.transaction_id = t.id and r.cause <> 'provider';

-- A refund that a person made by hand, with the number of their transfer.
alter table payment_refunds add column transfer_number text;
-- The provider refused, or cannot be asked: a person has to look.
alter table payment_refunds add column refused_at timestamptz;

-- Points for a part of an order that went back; several parts may.
do $$
declare
  rule text;
begin
  for rule in
    select conname from pg_constraint
    where conrelid = 'loyalty_entries'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind = ANY%'
  loop
    execute format('alter table loyalty_entries drop constraint %I', rule);
  end loop;
end $$;
alter table loyalty_entries add check (kind in ('earned', 'spent', 'returned', 'gift', 'expired', 'compensated'));
alter table loyalty_entries add check ((amount > 0) = (kind in ('earned', 'returned', 'gift', 'compensated')));
alter table loyalty_entries add check ((kind in ('earned', 'spent', 'returned', 'compensated')) = (order_id is not null));
-- Nothing is earned, spent or returned twice for one order.
alter table loyalty_entries drop constraint loyalty_entries_shipper_id_order_id_kind_key;
create unique index loyalty_entries_once on loyalty_entries (shipper_id, order_id, kind)
  where kind in ('earned', 'spent', 'returned');
create index loyalty_entries_order on loyalty_entries (shipper_id, order_id);
