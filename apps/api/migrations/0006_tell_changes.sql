-- Menus and pages are kept as bytes until a change of what they show is told. The database tells it itself, so that
-- nobody can forget to, not even whoever changes a price by hand. Told when and only when the transaction commits;
-- the same news twice in one transaction are told once.
--
-- The channel and the shape of the news are those of the API's events: {shipperId, topic, facts}.

-- Arguments: the first word of the topic, and the column that names what has changed.
create function tell_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  shipper_id text := coalesce(changed ->> 'shipper_id', changed ->> 'id');
begin
  perform pg_notify('doira_changes', jsonb_build_object(
    'shipperId', shipper_id,
    'topic', tg_argv[0] || ':' || (changed ->> tg_argv[1]),
    'facts', '{}'::jsonb
  )::text);
  return null;
end $$;

create trigger tell_change after insert or update or delete on shippers
  for each row execute function tell_change('chain', 'id');

do $$
declare
  changed text;
begin
  foreach changed in array array[
    'shipper_hosts', 'shipper_platforms', 'menus', 'cities', 'delivery_zones', 'delivery_zone_branches',
    'categories', 'ingredients', 'allergens', 'tags', 'products', 'product_ingredients', 'product_allergens',
    'product_tags', 'product_recommended', 'modifier_groups', 'modifiers', 'product_modifier_groups', 'combo_groups',
    'combo_items', 'auto_add_rules', 'auto_add_rule_categories', 'auto_add_rule_products', 'discounts',
    'discount_products', 'discount_categories', 'stocks', 'reviews'
  ] loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I
         for each row execute function tell_change(''chain'', ''shipper_id'')', changed);
  end loop;
end $$;

create trigger tell_change after insert or update or delete on menu_products
  for each row execute function tell_change('menu', 'menu_id');
create trigger tell_change after insert or update or delete on stop_list
  for each row execute function tell_change('stop', 'branch_id');
create trigger tell_change after insert or update or delete on modifier_stop_list
  for each row execute function tell_change('stop', 'branch_id');
create trigger tell_change after insert or update or delete on branches
  for each row execute function tell_change('branch', 'id');
create trigger tell_change after insert or update or delete on branch_exceptions
  for each row execute function tell_change('branch', 'branch_id');
