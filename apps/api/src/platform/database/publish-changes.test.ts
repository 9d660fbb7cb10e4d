import { randomUUID } from 'node:crypto'
import { toSum } from '@doira/domain/money/sum'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { menuProductsTable } from '../../catalog/menus.tables.ts'
import { productsTable } from '../../catalog/products.tables.ts'
import { shippersTable } from '../../chains/chain.tables.ts'
import { contentItemsTable } from '../../content/content.tables.ts'
import { branchesTable } from '../../delivery/branches/branches.tables.ts'
import { aChain, aProduct, inThreeLanguages } from '../../testing/factories.testing.ts'
import { aDiscountRow, stop } from '../../testing/menu-world.testing.ts'
import { type ChangeEvent, type ChangeListener, listenForChanges, publishChange } from '../events.ts'
import { silentLog } from '../log.ts'
import type { Db } from './database.ts'
import { makeTestDatabase, withRollback } from './test-database.testing.ts'

const database = await makeTestDatabase()
const { db } = database
let changes: ChangeListener

beforeAll(async () => {
  changes = await listenForChanges({ connectionString: database.connectionString, log: silentLog })
})
afterAll(async () => {
  await changes.close()
  await database.close()
})

/** The events of committed work, in order, between two markers. */
async function getEvents(work: () => Promise<unknown>): Promise<readonly ChangeEvent[]> {
  const received: ChangeEvent[] = []
  const unsubscribe = changes.subscribe({ onChange: (event) => received.push(event) })
  const mark = async (topic: string) => {
    await publishChange(db, { shipperId: '', topic, facts: {} })
    await vi.waitUntil(() => received.some((event) => event.topic === topic))
  }
  // Earlier events may still arrive.
  await mark('begin')
  await work()
  await mark('end')
  unsubscribe()
  const begin = received.findIndex(({ topic }) => topic === 'begin')
  return received.slice(begin + 1, -1)
}

const getTopics = (events: readonly ChangeEvent[]) => events.map(({ topic }) => topic)

test('manual changes of a price, a stop, a branch and a dish publish events, each with its topic', async () => {
  const chain = await aChain(db)
  const productId = await aProduct(db, chain)
  const isChain = eq(menuProductsTable.shipperId, chain.shipperId)
  const reported = await getEvents(async () => {
    await db
      .update(menuProductsTable)
      .set({ price: toSum(1) })
      .where(isChain)
    await stop(db, chain, productId)
    await db.update(branchesTable).set({ isActive: false }).where(eq(branchesTable.id, chain.branchId))
    await aDiscountRow(db, chain, {})
    await db.delete(menuProductsTable).where(isChain)
    await db.update(shippersTable).set({ name: 'Renamed' }).where(eq(shippersTable.id, chain.shipperId))
  })
  expect(getTopics(reported)).toEqual([
    `menu:${chain.menuId}`,
    `stop:${chain.branchId}`,
    `branch:${chain.branchId}`,
    `chain:${chain.shipperId}`,
    `menu:${chain.menuId}`,
    `chain:${chain.shipperId}`,
  ])
  expect(new Set(reported.map(({ shipperId }) => shipperId))).toEqual(new Set([chain.shipperId]))
})

test('one transaction publishes the same event once, and none when it is rolled back', async () => {
  const chain = await aChain(db)
  const add = async (tx: Db) => {
    for (let count = 0; count < 5; count += 1) await aProduct(tx, chain)
  }
  expect(getTopics(await getEvents(() => db.transaction(add)))).toEqual([
    `chain:${chain.shipperId}`,
    `menu:${chain.menuId}`,
  ])
  const addAndUndo = async (tx: Db) => {
    await add(tx)
    throw new Error('undone')
  }
  expect(await getEvents(() => db.transaction(addAndUndo).catch(() => undefined))).toEqual([])
  expect(
    await db.select().from(productsTable).where(eq(productsTable.shipperId, chain.shipperId)),
  ).toHaveLength(5)
})

/**
 * Tables on which no menu or page depends: data of customers, of the staff's work, and of the installation.
 */
const untraced = new Set([
  ...['api_keys', 'chain_events', 'webhook_deliveries', 'webhooks'],
  ...['aggregator_channels', 'aggregator_places', 'aggregator_items', 'aggregator_tokens'],
  ...['aggregator_orders', 'aggregator_bodies'],
  'application_file_parts',
  'basket_codes',
  'call_drafts',
  'campaign_members',
  'campaigns',
  // Pages show what these come to for each branch, `branch_exceptions`.
  ...['special_day_branches', 'special_days'],
  'customer_facts',
  'customer_figures',
  'customer_restrictions',
  'customer_segments',
  'favourites',
  ...['group_baskets', 'group_lines', 'group_people', 'order_line_people'],
  'order_views',
  'pay_links',
  'point_uses',
  'point_warnings',
  'points_codes',
  'complaint_photos',
  'application_files',
  'applications',
  'reconciliation_cursor',
  'branch_day_lines',
  'branch_days',
  'chain_versions',
  'content_drafts',
  'content_editions',
  'content_files',
  'content_pictures',
  'receipt_submissions',
  'customer_addresses',
  'customers',
  'discount_code_batches',
  'discount_codes',
  'discount_holds',
  'discount_limits',
  'fiscal_documents',
  'fiscal_receipts',
  'fiscal_registers',
  'installation_secrets',
  'discount_uses_of_phones',
  'kitchen_holds',
  'kitchen_slots',
  'late_orders',
  'left_phones',
  'loyalty_entries',
  'marking_codes',
  'message_preferences',
  // A change that is applied changes the prices of dishes, which publish it.
  'menu_changes',
  'message_recipients',
  'migrations',
  'notifications',
  'order_counters',
  'order_discounts',
  'order_lines',
  'order_requests',
  'order_returns',
  'order_status_events',
  'order_additional_payments',
  'orders',
  'pay_corrections',
  'pay_days',
  'pay_rules',
  'pay_weeks',
  'payment_callbacks',
  'payment_mismatches',
  'payment_refunds',
  'payment_transactions',
  'pos_bookings',
  'pos_branches',
  'pos_connections',
  'pos_modifiers',
  'pos_orders',
  'request_budgets',
  'substitution_questions',
  'complaints',
  'reservations',
  'sessions',
  'staff',
  'staff_actions',
  'staff_alerts',
  'staff_branches',
  'staff_devices',
  'staff_messages',
  'staff_origins',
  'staff_recipients',
  'staff_reserve_codes',
  'staff_sessions',
  'staff_shift_offers',
  'staff_shifts',
  'staff_sign_in_attempts',
  'staff_sign_ins',
  'staff_telegram_codes',
  'code_requests',
  'customer_origins',
  'sms_outbox',
  'summary_changes',
  'summary_sold_parts',
  'summary_spans',
  'summary_used_discounts',
  'summary_watched_days',
  'telegram_codes',
  'telegram_links',
  'telegram_payloads',
  'telegram_updates',
  'till_entries',
  'visit_steps',
  'web_vitals',
])

test('every other table publishes its changes: a new table must be assigned', async () => {
  await withRollback(async (tx) => {
    const { rows } = await tx.execute<{ table: string }>(sql`
      select c.relname as table from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'notify_change')
      order by 1`)
    expect(rows.map(({ table }) => table).filter((table) => !untraced.has(table))).toEqual([])
  })
})

test('[R2-26] publishing is an event of the chain, so that its pages are rendered again', async () => {
  const { shipperId } = await aChain(db)
  const reported = await getEvents(async () => {
    await db.insert(contentItemsTable).values({
      shipperId,
      id: randomUUID(),
      kind: 'picture',
      slug: 'kitchen',
      title: inThreeLanguages('Kitchen'),
      uncheckedBody: {},
    })
    await db
      .update(contentItemsTable)
      .set({ isHidden: true })
      .where(eq(contentItemsTable.shipperId, shipperId))
  })
  expect(getTopics(reported)).toEqual([`chain:${shipperId}`, `chain:${shipperId}`])
})
