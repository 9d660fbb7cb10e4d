-- Receipts that Click has to make of payments that it took: the lines are sent once, then Click is asked for the address.
create table click_receipts (
  shipper_id uuid not null,
  transaction_id uuid not null,
  -- When the lines were sent, written before they are; null: not yet, or Click has certainly refused them.
  submitted_at timestamptz,
  -- When it goes on; null: the receipt is there, or a person has to look.
  due_at timestamptz,
  attempts integer not null default 0,
  last_answer text,
  primary key (shipper_id, transaction_id),
  foreign key (shipper_id, transaction_id) references payment_transactions (shipper_id, id) on delete cascade
);
create index click_receipts_due on click_receipts (due_at) where due_at is not null;
