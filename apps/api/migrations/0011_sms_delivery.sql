-- Who carries a message, so that no message is carried twice, and whether it has arrived.

-- Whom we are asking to take it; stays when it is not known whether they did.
alter table sms_outbox add column asked_provider text;
-- Who took it, and what they call it.
alter table sms_outbox add column provider text;
alter table sms_outbox add column provider_message_id text;
alter table sms_outbox add column delivery text check (delivery in ('sent', 'delivered', 'failed', 'unknown'));

create index sms_outbox_provider_message on sms_outbox (provider, provider_message_id)
  where provider_message_id is not null;
create index sms_outbox_phone on sms_outbox (shipper_id, phone, created_at desc);
