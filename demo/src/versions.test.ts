import { chainVersionsTable } from '@doira/api/chains/chain.tables'
import type { Db } from '@doira/api/platform/database/database'
import { withRollback } from '@doira/api/platform/database/test-database.testing'
import { silentLog } from '@doira/api/platform/log'
import { toInstant } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadDemoChain } from './load.ts'

/** The data that an order reads: dishes, choices, prices, places, terms. */
const tablesOfPrices = [
  'cities',
  'branches',
  'branch_exceptions',
  'delivery_zones',
  'delivery_zone_branches',
  'categories',
  'products',
  'menus',
  'menu_products',
  'modifier_groups',
  'modifiers',
  'product_modifier_groups',
  'combo_groups',
  'combo_items',
  'auto_add_rules',
  'auto_add_rule_categories',
  'auto_add_rule_products',
  'discounts',
  'discount_products',
  'discount_categories',
]

async function getVersion(db: Db): Promise<string | undefined> {
  return (await db.select().from(chainVersionsTable))[0]?.version
}

test('a change of anything that prices depend on gives the chain a new version', async () => {
  await withRollback(async (db) => {
    await loadDemoChain({ db, clock: () => toInstant('2027-03-08T06:00:00Z'), log: silentLog })
    const seen = new Set([await getVersion(db)])
    for (const table of tablesOfPrices) {
      await db.execute(sql`update ${sql.identifier(table)} set shipper_id = shipper_id`)
      seen.add(await getVersion(db))
    }
    expect(seen.size).toBe(tablesOfPrices.length + 1)
    await db.execute(sql`delete from discount_categories`)
    seen.add(await getVersion(db))
    expect(seen.size).toBe(tablesOfPrices.length + 2)
  })
})

test('actions of customers do not change the version', async () => {
  await withRollback(async (db) => {
    await loadDemoChain({ db, clock: () => toInstant('2027-03-08T06:00:00Z'), log: silentLog })
    const before = await getVersion(db)
    await db.execute(sql`update orders set description = 'changed'`)
    await db.execute(sql`update stop_list set state = 'temporary'`)
    expect(await getVersion(db)).toBe(before)
  })
})
