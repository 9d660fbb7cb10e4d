-- The staff side of an order: who was asked, who works on it, what is due, and one numbered history of it all.

-- Set when the branch's clock begins, and when its next step of escalation is due; null once somebody has taken it.
alter table orders add column silent_since timestamptz;
alter table orders add column escalation smallint not null default 0 check (escalation between 0 and 3);
alter table orders add column escalate_at timestamptz;
-- The customer was told that nobody has taken it yet.
alter table orders add column unanswered_at timestamptz;
-- When a delivered order becomes a finished one.
alter table orders add column finish_at timestamptz;
-- When it has to leave the kitchen; what was promised first, before any delay.
alter table orders add column ready_by timestamptz;
alter table orders add column first_promised_at timestamptz;
-- What the guest was told with the last delay.
alter table orders add column delay_message text;
-- The branch does not take it: it is the operators' until they do something.
alter table orders add column rejected_at timestamptz;
alter table orders add column rejected_words text;
-- The kitchen asks to cancel it.
alter table orders add column cancel_asked_at timestamptz;
alter table orders add column cancel_asked_words text;
-- The courier cannot hand it over.
alter table orders add column failed_at timestamptz;
alter table orders add column failed_cause text;
-- Who is to bring it: known before they have it, and before guests are told.
alter table orders add column courier_id uuid;
alter table orders add column bags smallint not null default 1 check (bags > 0);
-- Where its courier is, while they share it.
alter table orders add column courier_lat latitude;
alter table orders add column courier_long longitude;
alter table orders add column courier_seen_at timestamptz;

alter table orders add foreign key (shipper_id, courier_id) references staff (shipper_id, id);
alter table orders add check (num_nulls(courier_lat, courier_long, courier_seen_at) in (0, 3));
alter table orders add check (escalate_at is null or silent_since is not null);
create index orders_courier on orders (shipper_id, courier_id);
create index orders_escalate on orders (escalate_at) where escalate_at is not null;
create index orders_finish on orders (finish_at) where finish_at is not null;
-- The board: what is open, of a few hundred thousand that are not.
create index orders_open on orders (shipper_id, branch_id) where finished_at is null;
create index orders_ended on orders (shipper_id, finished_at desc) where finished_at is not null;

update orders set first_promised_at = eta_to, ready_by = case delivery_type when 'delivery' then eta_to - interval '15 minutes' else eta_to end;
update orders set silent_since = created_at where status in ('new', 'operator_accepted');
update orders set finish_at = now() where status = 'delivered';

-- When a line was done in the kitchen, and when it was last changed after the order.
alter table order_lines add column done_at timestamptz;
alter table order_lines add column changed_at timestamptz;

-- Which minutes a zone needs from the branch's door.
alter table delivery_zones add column drive_minutes integer not null default 15 check (drive_minutes > 0);

-- Not only statuses happen to an order. Everything that does is numbered for the chain in the order of commits, because
-- whoever writes it holds the chain's counter: a stream resumes after a number without missing any.
alter table order_counters add column last_event bigint not null default 0;
alter table order_status_events add column number bigint;
alter table order_status_events add column kind text not null default 'status';
alter table order_status_events add column data jsonb not null default '{}' check (jsonb_typeof(data) = 'object');
alter table order_status_events add column staff_id uuid;
-- The branch that had the order then.
alter table order_status_events add column branch_id uuid;
update order_status_events as event set number = numbered.number, branch_id = numbered.branch_id
from (
  select e.id, o.branch_id, row_number() over (partition by e.shipper_id order by e.id) as number
  from order_status_events e join orders o on o.shipper_id = e.shipper_id and o.id = e.order_id
) as numbered where numbered.id = event.id;
update order_counters as counter set last_event = coalesce(
  (select max(number) from order_status_events e where e.shipper_id = counter.shipper_id), 0);
alter table order_status_events alter column number set not null;
alter table order_status_events alter column branch_id set not null;
alter table order_status_events add constraint order_status_events_number_key unique (shipper_id, number);
alter table order_status_events add foreign key (shipper_id, staff_id) references staff (shipper_id, id);
alter table order_status_events add foreign key (shipper_id, branch_id) references branches (shipper_id, id);
create index order_status_events_staff on order_status_events (shipper_id, staff_id);
create index order_status_events_branch on order_status_events (shipper_id, branch_id, number);

-- What was taken at doors, until it is handed in: a courier carries the sum of their entries.
create table courier_cash (
  shipper_id uuid not null,
  id uuid not null,
  courier_id uuid not null,
  order_id uuid,
  -- Taken is positive, handed in negative.
  amount bigint not null check (amount <> 0),
  -- The courier had less or more, and why.
  words text not null default '',
  created_at timestamptz not null,
  primary key (shipper_id, id),
  -- Nothing is taken twice.
  unique (shipper_id, order_id),
  foreign key (shipper_id, courier_id) references staff (shipper_id, id),
  foreign key (shipper_id, order_id) references orders (shipper_id, id),
  check ((amount < 0) <= (order_id is null))
);
create index courier_cash_courier on courier_cash (shipper_id, courier_id, created_at desc);

-- Why other money was taken than the order says, for the operators.
alter table orders add column taken_amount big_sum_amount;
alter table orders add column taken_method text check (taken_method in ('cash', 'card'));
alter table orders add column taken_words text;
