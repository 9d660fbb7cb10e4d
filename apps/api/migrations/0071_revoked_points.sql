-- Points that were given for money are taken off the card again when the provider gives that money back itself. Rows that
-- exist satisfy the narrower rules that stood here before, so nothing is left to validate.
alter table loyalty_entries
  drop constraint loyalty_entries_kind_check,
  add constraint loyalty_entries_kind_check
    check (kind in ('earned', 'spent', 'returned', 'gift', 'expired', 'compensated', 'revoked')) not valid,
  drop constraint loyalty_entries_check1,
  add constraint loyalty_entries_check1
    check ((kind in ('earned', 'spent', 'returned', 'compensated', 'revoked')) = (order_id is not null)) not valid;
