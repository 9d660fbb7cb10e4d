-- What a guest did not pay at the door is booked to the courier: a row of its own beside what was taken.
-- allow constraint: the unique index of 0074 takes the place of the key
alter table till_entries drop constraint courier_cash_shipper_id_order_id_key;
alter table till_entries
  drop constraint till_entries_kind_check,
  add constraint till_entries_kind_check
    check (kind in ('taken', 'shortfall', 'handed_in', 'difference', 'collected')) not valid;
alter table till_entries
  drop constraint till_entries_check,
  add constraint till_entries_check check ((kind in ('taken', 'shortfall')) = (order_id is not null)) not valid;
alter table till_entries
  drop constraint till_entries_check4,
  -- What differs, or is missing, has its reason.
  add constraint till_entries_check4 check (kind not in ('difference', 'shortfall') or words <> '') not valid;
alter table till_entries add constraint till_entries_shortfall_check
  check (kind <> 'shortfall' or (amount > 0 and courier_id is not null)) not valid;
