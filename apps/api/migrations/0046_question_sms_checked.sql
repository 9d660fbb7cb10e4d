alter table sms_outbox validate constraint sms_outbox_kind_check;
