-- Branches whose new orders an operator checks first: until then the branch does not see them, and its clock stands.
alter table branches add column operator_first boolean not null default false;
alter table orders add column waits_for_operator boolean not null default false;
