-- Each bot of Telegram counts its own updates, and a chain may have a bot of its own.
alter table telegram_updates add column bot_id bigint not null default 0;
