import { listSegments, readCustomerCard } from '@doira/contract/customers/directory'
import { undoCorrection } from '@doira/contract/customers/directory-actions'
import { readSummary } from '@doira/contract/reporting/summary'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findOrderMessage } from '../orders/events/order-message.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aRecipient } from '../testing/channel.testing.ts'
import { makeComplaintWorld } from './complaints.testing.ts'

test('[S-49] complaints are in the summary of the day, on the card of the customer, and in their segment', () =>
  withRollback(async (db) => {
    const world = await makeComplaintWorld(db, { payment_type: 'click' })
    const { id, shop, customer, pay, receive, open, operator, manager, owner } = world
    const summary = async (by = owner) => (await shop.call(readSummary, { token: by.token })).ok().complaints
    const segment = async () => (await shop.call(listSegments, { token: owner.token })).ok().counts.complained
    await pay(id, 'click')
    await receive()
    expect([await summary(), await segment()]).toEqual([{ count: 0, reasons: [], cost: 0 }, 0])
    ;(await open(operator, { money: 30_000, reasons: ['cold', 'late'] })).ok()
    ;(await open(manager, { points: 5_000, reasons: ['late'], seen: 1 })).ok()
    ;(await open(operator, { money: 60_000, seen: 2, asks: true })).ok()
    expect(await summary()).toEqual({
      count: 3,
      reasons: [
        { reason: 'cold', complaints: 2 },
        { reason: 'late', complaints: 2 },
      ],
      cost: 35_000,
    })
    expect((await summary(operator)).cost).toBeNull()
    expect(await segment()).toBe(1)
    const params = { id: customer.id }
    const { card } = (await shop.call(readCustomerCard, { token: operator.token, params })).ok()
    expect(card.complaints).toHaveLength(3)
    expect(card.complaints).toContainEqual(
      expect.objectContaining({
        text: 'Остыл суп',
        complaint: {
          reasons: ['cold', 'late'],
          given: { money: 30_000, points: 0, dishes: 0 },
          state: 'done',
          photos: [],
        },
      }),
    )
    const points = card.entries.find(({ amount }) => amount === 5_000)
    expect(points).toMatchObject({ reason: 'late', is_undoable: false })
    const undo = { token: manager.token, body: world.body({ id: points?.id ?? '' }) }
    expect((await shop.call(undoCorrection, undo)).refused().code).toBe('correction_fixed')
  }))

test('[S-49] the customer is notified of what was given, and not of a request', () =>
  withRollback(async (db) => {
    const { id, customer, receive, open, approve, complaints, operator, owner, chain } =
      await makeComplaintWorld(db)
    await receive()
    await aRecipient(db, { shipperId: chain.shipperId, id: customer.id })
    const countMessages = async () => {
      const { rows } = await db.execute<{ event: string }>(sql`
        select event from notifications where order_id = ${id} and event = 'complaint'`)
      return rows.length
    }
    ;(await open(operator, { points: 30_000, asks: true })).ok()
    expect(await countMessages()).toBe(0)
    const [request] = (await complaints(owner)).complaints
    ;(await approve(owner, { complaint_id: request?.id ?? '', points: 20_000 })).ok()
    expect(await countMessages()).toBe(1)
    const wanted = { shipperId: chain.shipperId, orderId: id, event: 'complaint', language: 'en' } as const
    expect((await findOrderMessage(db, wanted))?.body).toBe(
      'We have answered your complaint. See the page of the order.',
    )
  }))
