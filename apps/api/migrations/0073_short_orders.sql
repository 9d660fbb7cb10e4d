-- An order that goes on after the provider has given its additional payment back is paid short by that much; null: it is
-- not. It stands before the operators from `short_since` until one of them has decided; the sum stays with the order.
alter table orders add column short_by bigint, add column short_since timestamptz;
