-- The programme spends no fewer points than this on an order; 0: any number.
alter table shippers add column min_points_to_spend sum_amount not null default 0;
