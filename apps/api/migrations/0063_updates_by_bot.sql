-- outside a transaction
-- What is told again is known by the bot and its count.
create unique index concurrently if not exists telegram_updates_by_bot on telegram_updates (bot_id, update_id);
