-- What customers do with their own account: devices, a card with a number, leaving.

-- Where somebody is signed in, as the list of devices shows it.
alter table sessions add column device text not null default 'unknown';
alter table sessions add column last_seen_at timestamptz;
update sessions set last_seen_at = created_at;
alter table sessions alter column last_seen_at set not null;

-- Random, because whoever shows a number at the till is taken for its owner.
create function random_card_number() returns text language sql volatile as $$
  select lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 1000000000000)::text, 12, '0')
$$;
alter table customers add column card_number text not null default random_card_number()
  check (card_number ~ '^[0-9]{12}$');
alter table customers add constraint customers_card_number_key unique (shipper_id, card_number);

-- The one who owns what is kept of the orders of customers who have left: nobody. One for each chain.
alter table customers add column is_nobody boolean not null default false;
create unique index customers_nobody on customers (shipper_id) where is_nobody;
do $$
declare
  rule text;
begin
  for rule in
    select conname from pg_constraint
    where conrelid = 'customers'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%phone ~%'
  loop
    execute format('alter table customers drop constraint %I', rule);
  end loop;
end $$;
alter table customers add check (is_nobody or phone ~ '^\+998[1-9][0-9]{8}$');

-- The journal is only ever added to. Who has left is taken out of the answers and free words it keeps, and nothing else.
drop trigger only_added_to on staff_acts;
create function refuse_change_of_act() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'answer' - 'after' = to_jsonb(old) - 'answer' - 'after'
    and (new.answer is not distinct from
      case when old.answer ? 'order' then jsonb_set(old.answer, '{order}', 'null') else old.answer end)
    and new.after is not distinct from old.after - 'words'
  then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger only_added_to before update on staff_acts for each row execute function refuse_change_of_act();
