import type { Client } from 'pg'
import { copyRows, getId } from './bulk.ts'
import type { Scale } from './scales.ts'

/** What a chain sells and where: each generated chain has all of it as the demo has it. */
const tablesOfChain = [
  ...['shipper_platforms', 'menus', 'cities', 'branches', 'branch_exceptions', 'delivery_zones'],
  ...[
    'delivery_zone_branches',
    'categories',
    'ingredients',
    'allergens',
    'ingredient_allergens',
    'tags',
    'products',
  ],
  ...['product_ingredients', 'product_allergens', 'product_tags', 'product_recommended', 'menu_products'],
  ...['modifier_groups', 'modifiers', 'product_modifier_groups', 'combo_groups', 'combo_items'],
  ...['auto_add_rules', 'auto_add_rule_categories', 'auto_add_rule_products', 'discounts'],
  ...[
    'discount_products',
    'discount_categories',
    'discount_limits',
    'stocks',
    'loyalty_versions',
    'stop_list',
  ],
  'content_items',
]

/** What the slugs of branches and zones that were added begin with. */
export const generatedSlug = 'rig-'

/** Adds chains beside the one that is there, and branches with zones to that. No event is published. */
export async function growChains(admin: Client, shipperId: string, scale: Scale): Promise<void> {
  await admin.query('set session_replication_role = replica')
  await admin.query(`
    create temporary table rig_chains as
    select n, ${getId("'chain ' || n")} as id from generate_series(1, ${scale.chains - 1}) n`)
  await copyRows(admin, {
    table: 'shippers',
    changed: { id: 'c.id', name: `'Chain ' || c.n`, created_at: 'now()' },
    from: `shippers m, rig_chains c where m.id = '${shipperId}'`,
  })
  for (const table of tablesOfChain) {
    await copyRows(admin, {
      table,
      changed: { shipper_id: 'c.id' },
      from: `${table} m, rig_chains c where m.shipper_id = '${shipperId}'`,
    })
  }
  await admin.query(
    `insert into shipper_hosts (host, shipper_id) select 'chain-' || n || '.test', id from rig_chains`,
  )
  await admin.query(`insert into chain_versions select id, gen_random_uuid() from rig_chains`)
  await addBranches(admin, shipperId, scale)
  await admin.query('reset session_replication_role')
  await admin.query('analyze')
}

/** All over the country: a chain grows by towns, so that no point gets more zones than it has. */
async function addBranches(admin: Client, shipperId: string, { branches }: Scale): Promise<void> {
  await admin.query(`
    create temporary table rig_places as
    select n, ${getId("'branch ' || n")} as branch_id, ${getId("'zone ' || n")} as zone_id,
      38.0 + (n % 40) * 0.07 as lat, 60.5 + (n / 40) * 0.2 as long
    from generate_series(1, ${branches} - (select count(*)::int from branches where shipper_id = '${shipperId}')) n`)
  const like = (table: string) =>
    `(select *, row_number() over (order by position, id) - 1 as at, count(*) over () as all_of_them
      from ${table} where shipper_id = '${shipperId}') m join rig_places p on m.at = p.n % m.all_of_them`
  const place = { position: '1000 + p.n', slug: `'${generatedSlug}' || p.n` }
  // Zones first: branches that were added would be copied otherwise.
  await copyRows(admin, {
    table: 'delivery_zones',
    changed: {
      ...place,
      id: 'p.zone_id',
      ring: `(select jsonb_agg(jsonb_build_array(round((p.long + 0.02 * cos(radians(15 * (corner % 24))))::numeric, 6),
        round((p.lat + 0.02 * sin(radians(15 * (corner % 24))))::numeric, 6)) order by corner) from generate_series(0, 24) corner)`,
    },
    from: like('delivery_zones'),
  })
  await copyRows(admin, {
    table: 'branches',
    changed: { ...place, id: 'p.branch_id', lat: 'p.lat', long: 'p.long' },
    from: like('branches'),
  })
  await admin.query(`
    insert into delivery_zone_branches (shipper_id, zone_id, branch_id, position)
    select '${shipperId}', zone_id, branch_id, 0 from rig_places`)
}
