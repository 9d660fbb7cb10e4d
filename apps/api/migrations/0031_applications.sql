-- Who wants to work for a chain or to supply it (R2-30, R2-32), and the files that came along. They are about people who
-- need not be customers: after a time, a setting, they are deleted with everything that belongs to them.

create table applications (
  shipper_id uuid not null references shippers (id) on delete cascade,
  -- Made by the browser: sent twice it is one application.
  id uuid not null,
  kind text not null check (kind in ('vacancy', 'tender')),
  vacancy_id uuid,
  -- Slugs of the cities that the vacancy was open in when it was answered: who works there reads it.
  cities text[] not null,
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^\+998[1-9][0-9]{8}$'),
  email text not null check (email <> ''),
  position text not null check (position <> ''),
  company text check (company <> ''),
  lang text not null check (lang in ('ru', 'uz', 'en')),
  -- SHA-256 of what was sent: the same id with something else is refused.
  body_hash bytea not null,
  state text not null default 'new' check (state in ('new', 'talked', 'interview', 'taken', 'refused')),
  note text not null default '',
  created_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, vacancy_id) references content_items (shipper_id, id) on delete set null (vacancy_id),
  check ((kind = 'tender') = (company is not null))
);
create index applications_newest on applications (shipper_id, kind, created_at desc, id);
create index applications_vacancy on applications (shipper_id, vacancy_id);
create index applications_phone on applications (shipper_id, phone, created_at);
create index applications_created on applications (created_at);

create table application_files (
  shipper_id uuid not null references shippers (id) on delete cascade,
  id uuid not null,
  -- The id that the application is going to have.
  draft_id uuid not null,
  -- Null until it was sent; what stays so is deleted after some hours.
  application_id uuid,
  position smallint not null default 0,
  -- As its owner calls it.
  name text not null,
  size integer not null check (size between 1 and 10485760),
  -- By what is in it; null until all parts have come.
  type text check (type in ('pdf', 'docx', 'png', 'webp', 'jpeg')),
  created_at timestamptz not null,
  primary key (shipper_id, id),
  foreign key (shipper_id, application_id) references applications (shipper_id, id) on delete cascade,
  check (application_id is null or (type is not null and application_id = draft_id))
);
create index application_files_draft on application_files (shipper_id, draft_id);
create index application_files_application on application_files (shipper_id, application_id);
create index application_files_unsent on application_files (created_at) where application_id is null;

-- A file comes and goes in parts, so that nobody ever holds it whole.
create table application_file_parts (
  shipper_id uuid not null,
  file_id uuid not null,
  number smallint not null check (number >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (shipper_id, file_id, number),
  foreign key (shipper_id, file_id) references application_files (shipper_id, id) on delete cascade
);
-- Pictures and archives are packed already.
alter table application_file_parts alter column bytes set storage external;
