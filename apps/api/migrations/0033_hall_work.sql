-- What those who work in the hall do with bookings, and that it is told at once.

alter table reservations
  add column confirmed_at timestamptz,
  add column seated_at timestamptz,
  add column is_no_show boolean not null default false,
  -- What the branch says to the guest whose booking it gives up.
  add column answer text not null default '',
  -- Who of the staff was last to change it; null: the guest or the server was.
  add column staff_id uuid,
  add foreign key (shipper_id, staff_id) references staff (shipper_id, id),
  add check (not is_no_show or status = 'canceled'),
  add check (status <> 'held' or (confirmed_at is null and seated_at is null));
create index reservations_staff on reservations (shipper_id, staff_id);

-- Screens of the hall read it again when a booking or a hold comes, moves or goes.
create function tell_hall() returns trigger language plpgsql as $$
begin
  perform pg_notify('doira_changes', jsonb_build_object(
    'shipperId', t.shipper_id,
    'topic', 'hall:' || s.branch_id,
    'facts', '{}'::jsonb
  )::text)
  from hall_tables t
  join hall_sections s on s.shipper_id = t.shipper_id and s.id = t.section_id
  where t.shipper_id = coalesce(new.shipper_id, old.shipper_id) and t.id in (new.table_id, old.table_id);
  return null;
end $$;
create trigger tell_hall after insert or update or delete on reservations
  for each row execute function tell_hall();
