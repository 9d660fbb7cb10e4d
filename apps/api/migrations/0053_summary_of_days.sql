-- Days of the past and whole weeks of them, counted once: what the numbers of a long time are added up from.

-- Days that are over. From here on every change of one of their orders is written down.
create table summary_watched_days (
  shipper_id uuid not null references shippers (id) on delete cascade,
  -- As in Tashkent.
  day date not null,
  primary key (shipper_id, day)
);

-- That something about an order of a watched day changed: rows that are only ever added, so that nobody waits for anybody.
-- It refers to nothing for the same reason: a reference holds the row that it points to.
create table summary_changes (
  id bigint generated always as identity,
  shipper_id uuid not null,
  day date not null,
  primary key (shipper_id, id)
);
create index summary_changes_day on summary_changes (shipper_id, day);
create trigger only_added_to before update or delete on summary_changes for each row execute function refuse_change();

create table summary_spans (
  id bigint generated always as identity,
  shipper_id uuid not null references shippers (id) on delete cascade,
  -- A day, or a week from its Monday.
  days smallint not null check (days in (1, 7)),
  starts_on date not null,
  -- So many changes of its days were known when it was counted; with more, these are not the numbers any longer.
  changes bigint not null check (changes >= 0),
  -- They say how things stood at any moment after the first of these and before the second; null: from or for ever.
  known_after timestamptz,
  known_before timestamptz,
  -- By branch, as the domain's `SummaryParts`; what was ordered stands apart, because few questions want it.
  parts jsonb not null check (jsonb_typeof(parts) = 'object'),
  dishes jsonb not null check (jsonb_typeof(dishes) = 'object'),
  primary key (shipper_id, id)
);
create index summary_spans_days on summary_spans (shipper_id, days, starts_on);
create trigger only_added_to before update on summary_spans for each row execute function refuse_change();

create function tell_summary(chain uuid, placed timestamptz) returns void language sql as $$
  insert into summary_changes (shipper_id, day)
  select w.shipper_id, w.day from summary_watched_days w
  where w.shipper_id = chain and w.day = (placed at time zone 'Asia/Tashkent')::date
$$;

create function tell_summary_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_summary(old.shipper_id, old.created_at); end if;
  if tg_op = 'INSERT' or new.created_at <> old.created_at then
    perform tell_summary(new.shipper_id, new.created_at);
  end if;
  return null;
end $$;
create trigger tell_summary after insert or delete on orders for each row execute function tell_summary_of_order();
create trigger tell_summary_of_change after update on orders for each row
  when ((old.branch_id, old.status, old.delivery_type, old.payment_type, old.future_time, old.total, old.created_at,
      old.first_promised_at, old.handed_at, old.finished_at)
    is distinct from (new.branch_id, new.status, new.delivery_type, new.payment_type, new.future_time, new.total,
      new.created_at, new.first_promised_at, new.handed_at, new.finished_at))
  execute function tell_summary_of_order();
