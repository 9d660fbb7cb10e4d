-- Two bots may count alike: the former key would take the second for the first one again.
alter table telegram_updates drop constraint telegram_updates_pkey,
  add constraint telegram_updates_pkey primary key using index telegram_updates_by_bot;
