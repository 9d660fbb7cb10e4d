-- The firm behind a branch and its tax number, for receipts: nine digits of a company, fourteen of a person.
alter table branches add column legal_name localized;
alter table branches add column tax_id text check (tax_id ~ '^([0-9]{9}|[0-9]{14})$');
