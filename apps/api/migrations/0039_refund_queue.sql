-- The queue of refunds is read by what waits and by what went back lately, in a chain that has years of both.
create index payment_refunds_requested on payment_refunds (shipper_id, requested_at);
create index payment_refunds_done on payment_refunds (shipper_id, done_at);
create index order_returns_requested on order_returns (shipper_id, requested_at);
create index order_returns_done on order_returns (shipper_id, done_at);
