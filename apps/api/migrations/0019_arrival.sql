-- When the courier will be at the door by where they are: apart from what was promised, which statistics and the board
-- count to.
alter table orders add column arrives_from timestamptz;
alter table orders add column arrives_to timestamptz;
alter table orders add check ((arrives_from is null) = (arrives_to is null));
