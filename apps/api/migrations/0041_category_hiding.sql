-- A category can be taken off the site like everything else that staff write; its dishes go with it.
alter table categories add column is_active boolean not null default true;
