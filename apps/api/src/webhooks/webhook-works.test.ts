import { addSeconds } from '@doira/domain/time/instant'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countBlocks } from '../platform/database/count-blocks.testing.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { webhookWorks } from './webhook-works.ts'
import { webhookDeliveriesTable, webhooksTable } from './webhooks.tables.ts'
import { makeWebhookWorld } from './webhooks.testing.ts'

test('[S-69] what waits for a paused webhook costs nothing when the next delivery is looked for', () =>
  withRollback(async (db) => {
    const { add, shop, chain } = await makeWebhookWorld(db)
    const { webhook } = await add('http://127.0.0.1:9/hook')
    const now = shop.deps.clock()
    await db.delete(webhookDeliveriesTable)
    await db.update(webhooksTable).set({ state: 'paused' })
    await db.execute(sql`
      insert into webhook_deliveries (shipper_id, webhook_id, type, body, created_at, due_at)
      select ${chain.shipperId}, ${webhook.id}, 'stop.added', '{}', ${now}, ${now} from generate_series(1, 20000)`)
    const { webhook: other } = await add('http://127.0.0.1:9/other')
    const later = addSeconds(now, 60)
    await db.execute(sql`update webhook_deliveries set due_at = ${later} where webhook_id = ${other.id}`)
    await db.execute(sql`analyze webhook_deliveries`)
    const { clock, log, webhookNetwork } = shop.deps
    const dueAt = webhookWorks({ db, clock, log, webhookNetwork }).find(
      (work) => work.name === 'send_webhooks',
    )?.dueAt
    if (!dueAt) throw new Error('the work has no due time')
    const { rows } = await db.execute<{ at: string }>(sql`select ${dueAt} as at`)
    expect(Date.parse(rows[0]?.at ?? '')).toBe(Date.parse(later))
    expect(await countBlocks(db, sql`select ${dueAt}`)).toBeLessThan(30)
  }))
