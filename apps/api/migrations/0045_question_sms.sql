-- A guest whose dish has run out is asked by SMS as well.
alter table sms_outbox
  drop constraint sms_outbox_kind_check,
  add constraint sms_outbox_kind_check check (kind in ('code', 'pay_link', 'question')) not valid;
