-- What a chain sells, where and on which terms changes rarely and is read with every order. Each change of it gives the
-- chain a new version, in the same transaction: whoever kept what an earlier reading found compares versions and knows
-- whether that is still what the database holds. Versions are random, so that one that was undone never comes back.

create table chain_versions (
  -- No reference: the last rows of a chain go when the chain itself has gone.
  shipper_id uuid primary key,
  version uuid not null
);

create function renew_chain_versions() returns trigger language plpgsql as $$
begin
  insert into chain_versions (shipper_id, version)
  select shipper_id, gen_random_uuid() from (select distinct shipper_id from changed) as chains
  on conflict (shipper_id) do update set version = excluded.version;
  return null;
end $$;

do $$
declare
  changing text;
begin
  foreach changing in array array[
    'cities', 'menus', 'branches', 'branch_exceptions', 'delivery_zones', 'delivery_zone_branches', 'categories',
    'products', 'menu_products', 'modifier_groups', 'modifiers', 'product_modifier_groups', 'combo_groups',
    'combo_items', 'auto_add_rules', 'auto_add_rule_categories', 'auto_add_rule_products', 'discounts',
    'discount_products', 'discount_categories'
  ] loop
    execute format('create trigger renew_version_inserted after insert on %I referencing new table as changed
      for each statement execute function renew_chain_versions()', changing);
    execute format('create trigger renew_version_updated after update on %I referencing new table as changed
      for each statement execute function renew_chain_versions()', changing);
    execute format('create trigger renew_version_deleted after delete on %I referencing old table as changed
      for each statement execute function renew_chain_versions()', changing);
  end loop;
end $$;
