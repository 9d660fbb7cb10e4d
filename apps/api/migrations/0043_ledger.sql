-- Every sum that comes, goes or is owed is one row somewhere; here they are one view, and what was taken at doors and
-- counters has its rows too: from the guest to the courier, from the courier to the till, and out of the till at the end
-- of the day. A day of a branch is closed by a report that keeps which rows it is made of.

alter table courier_cash rename to till_entries;
alter table till_entries
  add column kind text,
  add column method text not null default 'cash' check (method in ('cash', 'card')),
  -- The branch whose orders it is about.
  add column branch_id uuid,
  -- The branch in whose till it changes something; null: with a courier, or on a card.
  add column till_id uuid,
  -- Who took it, or counted it.
  add column staff_id uuid,
  -- When it was pressed: a courier without a link tells it later.
  add column happened_at timestamptz;
alter table till_entries alter column courier_id drop not null;

update till_entries set kind = case when order_id is null then 'handed_in' else 'taken' end, happened_at = created_at;
update till_entries m set branch_id = o.branch_id, staff_id = m.courier_id from orders o
where o.shipper_id = m.shipper_id and o.id = m.order_id;
update till_entries m set branch_id = coalesce(
  (select t.branch_id from till_entries t where t.shipper_id = m.shipper_id and t.courier_id = m.courier_id
    and t.kind = 'taken' and t.created_at <= m.created_at order by t.created_at desc limit 1),
  (select b.id from branches b where b.shipper_id = m.shipper_id order by b.id limit 1))
where branch_id is null;
update till_entries set till_id = branch_id where kind = 'handed_in';
-- What was taken at the counter, or by card, stood with its order only.
insert into till_entries (shipper_id, id, courier_id, order_id, amount, words, created_at, kind, method, branch_id, till_id, happened_at)
select o.shipper_id, gen_random_uuid(), case when o.delivery_type = 'delivery' then o.courier_id end, o.id, o.taken_amount,
  coalesce(o.taken_words, ''), coalesce(o.finished_at, o.created_at), 'taken', coalesce(o.taken_method, 'cash'), o.branch_id,
  case when coalesce(o.taken_method, 'cash') = 'cash' and (o.delivery_type <> 'delivery' or o.courier_id is null) then o.branch_id end,
  coalesce(o.finished_at, o.created_at)
from orders o
where o.taken_amount > 0 and not exists (
  select from till_entries m where m.shipper_id = o.shipper_id and m.order_id = o.id);

alter table till_entries
  alter column kind set not null,
  alter column branch_id set not null,
  alter column happened_at set not null,
  add check (kind in ('taken', 'handed_in', 'difference', 'collected')),
  add check ((kind = 'taken') = (order_id is not null)),
  add check (kind <> 'taken' or amount > 0),
  add check (kind <> 'handed_in' or (amount < 0 and courier_id is not null)),
  add check (kind <> 'collected' or courier_id is null),
  -- What differs has its reason.
  add check (kind <> 'difference' or words <> ''),
  add check (kind = 'taken' or method = 'cash'),
  add check ((till_id is not null) = (method = 'cash' and (courier_id is null or kind = 'handed_in'))),
  add foreign key (shipper_id, branch_id) references branches (shipper_id, id),
  add foreign key (shipper_id, till_id) references branches (shipper_id, id),
  add foreign key (shipper_id, staff_id) references staff (shipper_id, id);
create index till_entries_branch on till_entries (shipper_id, branch_id, happened_at);
create index till_entries_till on till_entries (shipper_id, till_id, happened_at);
create index till_entries_staff on till_entries (shipper_id, staff_id);

-- Only ever added to. Free words about an order go with the person they name.
create function keep_money() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then return new; end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger only_added_to before update or delete on till_entries for each row execute function keep_money();

-- One row for each sum between the chain and a guest, in money or points, and for cash on its way to a till. What comes is
-- positive; what goes, and what was handed over for it, negative.
create view money_entries as
select t.shipper_id, t.id, 'payment' as kind, t.provider as way, t.amount::bigint as amount, o.branch_id, t.order_id,
  null::uuid as courier_id, null::uuid as till_id, t.performed_at as happened_at
from payment_transactions t join orders o on o.shipper_id = t.shipper_id and o.id = t.order_id
where t.performed_at is not null
union all
select r.shipper_id, r.id, 'refund', case when r.transfer_number is null then t.provider else 'transfer' end,
  -r.amount::bigint, o.branch_id, t.order_id, null, null, r.done_at
from payment_refunds r
join payment_transactions t on t.shipper_id = r.shipper_id and t.id = r.transaction_id
join orders o on o.shipper_id = t.shipper_id and o.id = t.order_id
where r.done_at is not null
union all
select p.shipper_id, p.id, 'refund', 'transfer', -p.amount::bigint, o.branch_id, p.order_id, null, null, p.done_at
from order_returns p join orders o on o.shipper_id = p.shipper_id and o.id = p.order_id
where p.way = 'transfer' and p.done_at is not null
union all
-- Points for a part that went back stand here as well, as what they are for the guest.
select e.shipper_id, e.id, case e.kind when 'spent' then 'payment' when 'earned' then 'earned' else 'refund' end, 'points',
  -e.amount, o.branch_id, e.order_id, null, null, e.created_at
from loyalty_entries e join orders o on o.shipper_id = e.shipper_id and o.id = e.order_id
where e.kind in ('spent', 'earned', 'returned', 'compensated')
union all
select e.shipper_id, e.id, 'gift', 'points', -e.amount, e.branch_id, null, null, null, e.created_at
from loyalty_entries e where e.kind = 'gift' and e.branch_id is not null
union all
select m.shipper_id, m.id, m.kind, m.method, m.amount, m.branch_id, m.order_id, m.courier_id, m.till_id, m.happened_at
from till_entries m
union all
select o.shipper_id, o.id, 'order', 'order', -(o.total + o.points_spent)::bigint, o.branch_id, o.id, null, null, o.handed_at
from orders o where o.handed_at is not null;

create index payment_transactions_performed on payment_transactions (shipper_id, performed_at);
create index loyalty_entries_created on loyalty_entries (shipper_id, created_at);

-- A closed day of a branch: what its report said, word for word. It is never changed; it can be opened again once.
create table branch_days (
  shipper_id uuid not null,
  id uuid not null,
  branch_id uuid not null,
  day date not null,
  -- Everything that happened before then, and that no earlier report has, is in it.
  until timestamptz not null,
  -- Cash that was counted in the till and taken out of it.
  counted big_sum_amount not null,
  words text not null default '',
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  closed_by uuid not null,
  closed_at timestamptz not null,
  reopened_by uuid,
  reopened_at timestamptz,
  reopened_words text,
  primary key (shipper_id, id),
  foreign key (shipper_id, branch_id) references branches (shipper_id, id),
  foreign key (shipper_id, closed_by) references staff (shipper_id, id),
  foreign key (shipper_id, reopened_by) references staff (shipper_id, id),
  check (num_nulls(reopened_by, reopened_at, reopened_words) in (0, 3))
);
-- A day is closed once at a time.
create unique index branch_days_closed on branch_days (shipper_id, branch_id, day) where reopened_at is null;
create index branch_days_branch on branch_days (shipper_id, branch_id, day desc);
create index branch_days_closed_by on branch_days (shipper_id, closed_by);
create index branch_days_reopened_by on branch_days (shipper_id, reopened_by);

create function keep_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reopened_at is null
    and to_jsonb(new) - array['reopened_by', 'reopened_at', 'reopened_words']
      = to_jsonb(old) - array['reopened_by', 'reopened_at', 'reopened_words'] then return new; end if;
  raise exception 'a closed day is never changed';
end $$;
create trigger never_changed before update or delete on branch_days for each row execute function keep_day();

-- Which sums a report is made of: of an entry that grew later, the next report has the rest.
create table branch_day_lines (
  shipper_id uuid not null,
  day_id uuid not null,
  kind text not null,
  entry_id uuid not null,
  way text not null,
  amount bigint not null check (amount <> 0),
  branch_id uuid not null,
  order_id uuid,
  courier_id uuid,
  till_id uuid,
  happened_at timestamptz not null,
  primary key (shipper_id, day_id, kind, entry_id),
  foreign key (shipper_id, day_id) references branch_days (shipper_id, id),
  foreign key (shipper_id, order_id) references orders (shipper_id, id)
);
create index branch_day_lines_entry on branch_day_lines (shipper_id, entry_id);
create index branch_day_lines_order on branch_day_lines (shipper_id, order_id);
create trigger only_added_to before update or delete on branch_day_lines for each row execute function refuse_change();
create index orders_handed on orders (shipper_id, branch_id, handed_at);
