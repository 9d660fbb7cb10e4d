-- A code comes in the language in which it was asked for.
alter table sms_outbox add column language text not null default 'ru' check (language in ('ru', 'uz', 'en'));
