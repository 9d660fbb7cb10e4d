import { randomUUID } from 'node:crypto'
import { answerReview, hideReview, listStaffReviews, showReview } from '@doira/contract/reviews/inbox'
import { listReviews } from '@doira/contract/reviews/list-reviews'
import { listOwnReviews, writeReview } from '@doira/contract/reviews/own-reviews'
import { readJournal } from '@doira/contract/staff/journal'
import { reviewOverdueMinutes } from '@doira/domain/reviews/review'
import { addMinutes } from '@doira/domain/time/instant'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customersTable } from '../customers/customers.tables.ts'
import { loyaltyEntriesTable } from '../loyalty/loyalty.tables.ts'
import { ordersTable } from '../orders/orders.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aMoment } from '../testing/factories.testing.ts'
import { aStaff, makeStaffWorld, type TestStaff } from '../testing/staff-world.testing.ts'
import { reviewsTable } from './reviews.tables.ts'
import { deliver } from './reviews.testing.ts'

const plain = <Data>(data: Data, action_id: string = randomUUID()) => ({
  action_id,
  pressed_at: aMoment,
  data,
})

/** A shop with one order that came late and a review of its dish. */
async function aWorld(db: Db, message = 'Суп едва тёплый') {
  const world = await makeStaffWorld(db)
  const { shop, chain, dish, token, place } = world
  const orderId = await place()
  const promised = addMinutes(aMoment, 40)
  await db.update(ordersTable).set({ firstPromisedAt: promised }).where(eq(ordersTable.id, orderId))
  shop.wait(52 * 60 + 30)
  await deliver(world, orderId)
  const body = { product_id: dish, rating: 2, review_message: message }
  const { id } = (await shop.call(writeReview, { token, body })).ok()
  const manager = await aStaff(db, chain, 'manager', { name: 'Лола Каримова' })
  const inbox = async (by: TestStaff = manager, query: Record<string, string> = {}) =>
    (await shop.call(listStaffReviews, { token: by.token, query })).ok()
  const shown = async () => (await shop.call(listReviews, { query: { product_id: dish } })).ok()
  const own = async () => (await shop.call(listOwnReviews, { token })).ok().reviews[0]
  const points = async () =>
    (await db.select().from(customersTable).where(eq(customersTable.id, world.customer.id)))[0]?.pointsBalance
  return { ...world, orderId, id, manager, inbox, shown, own, points }
}

test('[R5-13] the inbox shows a review with the facts of its order, and the answer is there for everyone', async () => {
  await withRollback(async (db) => {
    const { shop, id, orderId, chain, manager, inbox, shown, own } = await aWorld(db)
    const { reviews, unanswered, count } = await inbox()
    expect({ unanswered, count }).toEqual({ unanswered: 1, count: '1' })
    expect((await inbox()).overdue).toBe(0)
    shop.wait(reviewOverdueMinutes * 60 + 1)
    expect(await inbox()).toMatchObject({ unanswered: 1, overdue: 1 })
    expect(reviews[0]).toMatchObject({
      ...{ id, author: 'Malika', rating: 2, message: 'Суп едва тёплый', state: 'published', answer: null },
      order: {
        id: orderId,
        branch_id: chain.branchId,
        late_minutes: 12,
        courier: 'Sardor',
        customer_orders: 1,
      },
      names_you: false,
    })
    const text = 'Простите, мы поменяли упаковку'
    const answer = (by: TestStaff, body: object) =>
      shop.call(answerReview, { token: by.token, body: { ...body } })
    ;(await answer(manager, plain({ review_id: id, text }))).ok()
    expect((await shown()).reviews[0]).toMatchObject({ answer: text, is_answer_edited: false })
    expect((await own())?.answer).toBe(text)
    expect(await inbox()).toMatchObject({ unanswered: 0, overdue: 0 })
    expect((await inbox(manager, { show: 'all' })).count).toBe('1')
    ;(await answer(manager, plain({ review_id: id, text: `${text}!` }))).ok()
    expect((await shown()).reviews[0]).toMatchObject({ answer: `${text}!`, is_answer_edited: true })
    const journal = (await shop.call(readJournal, { token: manager.token })).ok()
    expect(journal.rows.map(({ kind, branch_id }) => [kind, branch_id])).toEqual([
      ['review_answer', chain.branchId],
      ['review_answer', chain.branchId],
    ])
  })
})

test('points as an apology come once, within what the role may give', async () => {
  await withRollback(async (db) => {
    const { shop, chain, id, operator, manager, points, inbox } = await aWorld(db)
    const answer = async (by: TestStaff, given: number, actionId?: string) => {
      const data = { review_id: id, text: 'Простите', points: given }
      return shop.call(answerReview, { token: by.token, body: plain(data, actionId) })
    }
    const refusal = (await answer(operator, 20_001)).refused()
    expect({ code: refusal.code, facts: refusal.facts }).toEqual({
      code: 'apology_too_big',
      facts: { limit: 20_000 },
    })
    expect(await points()).toBe(0)
    const actionId = randomUUID()
    for (const _ of [1, 2]) (await answer(operator, 20_000, actionId)).ok()
    ;(await answer(manager, 50_000)).ok()
    expect(await points()).toBe(20_000)
    // The branch that the review is about answers for them.
    const [entry] = await db.select().from(loyaltyEntriesTable)
    expect(entry).toMatchObject({ kind: 'gift', amount: 20_000, orderId: null, branchId: chain.branchId })
    expect((await inbox(manager, { show: 'all' })).reviews[0]?.points_given).toBe(20_000)
    expect((await inbox()).apology_limit).toBe(50_000)
  })
})

test('[R5-13] two who answer a review at once do not replace each other, and no points go with a refused answer', async () => {
  await withRollback(async (db) => {
    const { shop, id, operator, manager, points, own } = await aWorld(db)
    const answer = (by: TestStaff, text: string, seen: string | null, given = 0) => {
      const data = { review_id: id, text, points: given, seen_answer: seen }
      return shop.call(answerReview, { token: by.token, body: plain(data) })
    }
    ;(await answer(operator, 'Простите', null)).ok()
    expect((await answer(manager, 'Разберёмся', null, 10_000)).refused().code).toBe('review_changed')
    expect((await own())?.answer).toBe('Простите')
    expect(await points()).toBe(0)
    ;(await answer(manager, 'Простите', null)).ok()
    ;(await answer(manager, 'Разберёмся', 'Простите')).ok()
    expect((await own())?.answer).toBe('Разберёмся')
  })
})

test('hiding removes the text and leaves the stars, unless it was spam; the author is shown why', async () => {
  await withRollback(async (db) => {
    const { shop, id, operator, manager, inbox, shown, own } = await aWorld(db)
    const hide = (by: TestStaff, reason: 'insult' | 'spam') =>
      shop.call(hideReview, { token: by.token, body: plain({ review_id: id, reason }) })
    expect((await hide(operator, 'spam')).refused().code).toBe('not_permitted')
    ;(await hide(manager, 'insult')).ok()
    expect(await shown()).toMatchObject({ reviews: [], count: '0', average: 2, by_rating: [0, 1, 0, 0, 0] })
    expect(await own()).toMatchObject({ state: 'hidden', hidden_reason: 'insult' })
    expect((await inbox()).count).toBe('0')
    expect((await inbox(manager, { show: 'hidden' })).count).toBe('1')
    ;(await hide(manager, 'spam')).ok()
    expect(await shown()).toMatchObject({ average: null, by_rating: [0, 0, 0, 0, 0] })
    ;(await shop.call(showReview, { token: manager.token, body: plain({ review_id: id }) })).ok()
    expect(await shown()).toMatchObject({ count: '1', average: 2 })
    expect(await own()).toMatchObject({ state: 'published', hidden_reason: null })
  })
})

test('an answer publishes a review that waited, where the person may moderate', async () => {
  await withRollback(async (db) => {
    const { shop, id, operator, manager, inbox, shown } = await aWorld(db, 'Курьер идиот')
    expect((await inbox()).reviews[0]?.state).toBe('checking')
    const answer = async (by: TestStaff) => {
      const body = plain({ review_id: id, text: 'Разберёмся' })
      ;(await shop.call(answerReview, { token: by.token, body })).ok()
    }
    await answer(operator)
    expect((await shown()).count).toBe('0')
    await answer(manager)
    expect((await shown()).count).toBe('1')
  })
})

test('staff cannot answer or hide a review that names them, nor one of an order that they delivered', async () => {
  await withRollback(async (db) => {
    const { shop, chain, id, orderId, manager, inbox } = await aWorld(db, 'Лола нагрубила по телефону')
    expect((await inbox()).reviews[0]?.names_you).toBe(true)
    for (const [call, data] of [
      [answerReview, { review_id: id, text: 'Нет' }],
      [hideReview, { review_id: id, reason: 'insult' }],
      [showReview, { review_id: id }],
    ] as const) {
      const answer = await shop.call(call, { token: manager.token, body: plain(data) })
      expect({ status: answer.status, code: answer.refused().code }).toEqual({
        status: 403,
        code: 'review_names_you',
      })
    }
    const other = await aStaff(db, chain, 'manager', { name: 'Шахноза' })
    await db.update(ordersTable).set({ courierId: other.row.id }).where(eq(ordersTable.id, orderId))
    expect((await inbox(other)).reviews[0]?.names_you).toBe(true)
  })
})

test('a manager sees the reviews of the own branches alone; those without an order only who has all branches', async () => {
  await withRollback(async (db) => {
    const { shop, chain, dish, otherBranch, id, inbox } = await aWorld(db)
    const { shipperId } = chain
    const author = { author: 'Дилшод', rating: 5, createdAt: aMoment }
    await db.insert(reviewsTable).values({ shipperId, id: randomUUID(), productId: dish, ...author })
    const here = await aStaff(db, chain, 'manager', { branchIds: [chain.branchId], name: 'Jamila' })
    const there = await aStaff(db, chain, 'manager', { branchIds: [otherBranch], name: 'Kamila' })
    expect((await inbox()).count).toBe('2')
    expect((await inbox(here)).reviews.map((review) => review.id)).toEqual([id])
    expect((await inbox(there)).count).toBe('0')
    const data = { review_id: id, reason: 'spam' as const }
    const foreign = await shop.call(hideReview, { token: there.token, body: plain(data) })
    const unknown = { ...data, review_id: randomUUID() }
    const missing = await shop.call(hideReview, { token: there.token, body: plain(unknown) })
    expect([foreign.refused().code, missing.refused().code]).toEqual(['review_not_found', 'review_not_found'])
    const query = { branch: otherBranch }
    expect((await shop.call(listStaffReviews, { token: here.token, query })).status).toBe(404)
  })
})

test('the search finds a customer, a dish, the text and the number of an order, and reads no pattern in a text', async () => {
  await withRollback(async (db) => {
    const { orderId, inbox, read, manager } = await aWorld(db)
    const { external_order_id: number } = await read(orderId)
    const countOf = async (text: string) => (await inbox(manager, { text })).count
    for (const text of ['malika', 'phila', 'тёплый', number])
      expect({ text, of: await countOf(text) }).toEqual({ text, of: '1' })
    for (const text of ['%', '_', 'nobody', '999999'])
      expect({ text, of: await countOf(text) }).toEqual({ text, of: '0' })
  })
})

test('[S-36] people who see no orders read a review without the name, the phone and the last orders of its customer', () =>
  withRollback(async (db) => {
    const { shop, chain, orderId, customer, inbox, place, otherBranch } = await aWorld(db)
    const editor = await aStaff(db, chain, 'content')
    const orderFor = async (by?: TestStaff) => (await inbox(by, { show: 'all' })).reviews[0]?.order
    expect(await orderFor()).toMatchObject({ id: orderId, customer: customer.name, phone: customer.phone })
    expect(await orderFor(editor)).toMatchObject({ late_minutes: 12, customer: null, phone: null })
    const others: string[] = []
    for (let n = 0; n < 4; n += 1) {
      shop.wait(60)
      others.unshift(await place())
    }
    expect((await orderFor())?.last_orders.map(({ id }) => id)).toEqual(others.slice(0, 3))
    expect((await orderFor(editor))?.last_orders).toEqual([])
    const ofOther = await aStaff(db, chain, 'operator', { branchIds: [otherBranch] })
    await db.update(ordersTable).set({ branchId: otherBranch }).where(eq(ordersTable.id, orderId))
    expect((await orderFor(ofOther))?.last_orders).toEqual([])
  }))
