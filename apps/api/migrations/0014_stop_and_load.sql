-- Why and until when a dish is stopped; how busy a branch is; what guests are asked whose dish has run out.

alter table stop_list add column reason text check (reason in ('no_product', 'quality', 'equipment', 'no_hands'));
-- Null: until somebody brings it back.
alter table stop_list add column until timestamptz;
alter table stop_list add column staff_id uuid;
alter table stop_list add foreign key (shipper_id, staff_id) references staff (shipper_id, id);
create index stop_list_staff on stop_list (shipper_id, staff_id);
create index stop_list_until on stop_list (until) where until is not null;

alter table branches add column load text not null default 'normal' check (load in ('normal', 'busy', 'very_busy', 'pause'));
alter table branches add column load_until timestamptz;
alter table branches add check (load <> 'pause' or load_until is not null);
create index branches_load_until on branches (load_until) where load_until is not null;

alter table branch_exceptions add column reason localized;

-- Where in the kitchen a category is made.
alter table categories add column station text not null default 'hot' check (station in ('rolls', 'hot', 'cold'));

create table rescue_questions (
  shipper_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  product_id uuid not null,
  dish localized not null,
  asked_at timestamptz not null,
  -- After this an operator calls.
  due_at timestamptz not null,
  choice text check (choice in ('replace', 'drop', 'call')),
  chosen_at timestamptz,
  replacement localized,
  settled_at timestamptz,
  primary key (shipper_id, id),
  -- One open question for a line.
  foreign key (shipper_id, order_id) references orders (shipper_id, id) on delete cascade,
  foreign key (shipper_id, product_id) references products (shipper_id, id),
  check ((choice is null) = (chosen_at is null))
);
create unique index rescue_questions_open on rescue_questions (shipper_id, line_id) where settled_at is null;
create index rescue_questions_order on rescue_questions (shipper_id, order_id);
create index rescue_questions_product on rescue_questions (shipper_id, product_id);
