-- What limits are counted by. Each table gets one column that may be null, so no lock is held for longer than a moment.
-- Who of the staff gave points as an apology; null: nobody, or before this was written down.
alter table loyalty_entries add column given_by uuid;
-- allow one-table: a column that may be null
-- Why an operator confirms an order before the kitchen sees it; null: no reason of the order's own.
alter table orders add column confirm_reason text;
-- allow one-table: a column that may be null
-- The days of what those who left had used, of discounts that are limited by the year.
alter table kept_discount_uses add column used_on date[];
