-- An order that came to the kitchen later than it was placed: its dishes are compared with what has run out meanwhile.
alter table orders add column stops_unchecked boolean not null default false;
