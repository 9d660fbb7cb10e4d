-- Until when the calls so far are the first part: whole months, and long enough for the former version to go on
-- until the last file of these has run.
-- allow opaque: a check that is not validated yet reads no row, and what is written today keeps it
do $$
begin
  execute format('alter table payment_callbacks add constraint payment_callbacks_so_far check (received_at < %L) not valid', (
    select (date_trunc('month', greatest(max(received_at), now()) at time zone 'UTC') + interval '2 months') at time zone 'UTC'
    from payment_callbacks));
end $$;
