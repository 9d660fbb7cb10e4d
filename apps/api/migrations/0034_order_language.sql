-- What its customer reads: staff write to them in it.
alter table orders add column language text not null default 'ru' check (language in ('ru', 'uz', 'en'));
