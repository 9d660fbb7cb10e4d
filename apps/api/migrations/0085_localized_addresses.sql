-- A saved address in every language, as the geocoder named it. Null: typed by hand, or saved before this was stored.
alter table customer_addresses add column localized_address localized;
