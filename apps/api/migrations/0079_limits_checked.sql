alter table till_entries
  validate constraint till_entries_kind_check,
  validate constraint till_entries_check,
  validate constraint till_entries_check4,
  validate constraint till_entries_shortfall_check;
-- allow one-table: neither blocks who reads or writes
alter table sms_outbox validate constraint sms_outbox_kind_check;
