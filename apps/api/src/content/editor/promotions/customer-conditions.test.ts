import { randomUUID } from 'node:crypto'
import { promotionSegments } from '@doira/domain/customers/segments'
import { addMinutes } from '@doira/domain/time/instant'
import { minutesPerDay } from '@doira/domain/time/local-time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { complaintsTable } from '../../../complaints/record/complaints.tables.ts'
import { customersTable } from '../../../customers/customers.tables.ts'
import { segmentCondition } from '../../../customers/directory/conditions.ts'
import { ordersTable } from '../../../orders/orders.tables.ts'
import { withRollback } from '../../../platform/database/test-database.testing.ts'
import { aMoment } from '../../../testing/factories.testing.ts'
import { aPromotionDraft, aPromotionOffice, type PromotionOffice } from './promotions.testing.ts'

const inOffice = (run: (office: PromotionOffice) => Promise<void>) => () =>
  withRollback(async (db) => run(await aPromotionOffice(db)))

const cancel = {
  status: 'operator_cancelled',
  finishedAt: aMoment,
  escalateAt: null,
  silentSince: null,
} as const

test(
  'the third order of a customer has it once, every second one each time; only orders handed over before count',
  inOffice(async ({ db, desk, order, quote, aPerson }) => {
    const [third, every] = [randomUUID(), randomUUID()]
    const added = { combination: 'sum' } as const
    ;(await desk.publishNew(third, aPromotionDraft({ ...added, order_number: 3 }))).ok()
    ;(await desk.publishNew(every, aPromotionDraft({ ...added, every_order: 2, percent: 5 }))).ok()
    const token = await aPerson()
    const placed: string[] = []
    const got: boolean[][] = []
    const place = async () => {
      const ids = (await quote({}, token)).discounts.map(({ id }) => id)
      got.push([ids.includes(third), ids.includes(every)])
      placed.push((await order({}, token)).ok().order_id)
    }
    const handOver = (place: number) =>
      db
        .update(ordersTable)
        .set({ ...cancel, status: 'finished', handedAt: aMoment })
        .where(eq(ordersTable.id, placed[place] ?? ''))
    for (let count = 0; count < 3; count += 1) await place()
    expect(got, 'none of them was handed over').toEqual([
      [false, false],
      [false, false],
      [false, false],
    ])
    for (const index of [1, 2]) {
      await db
        .update(ordersTable)
        .set(cancel)
        .where(eq(ordersTable.id, placed[index] ?? ''))
    }
    got.splice(0)
    placed.splice(1)
    await handOver(0)
    await place()
    await place()
    expect(got, 'of two second orders at once the first one').toEqual([
      [false, true],
      [false, false],
    ])
    await db
      .update(ordersTable)
      .set(cancel)
      .where(eq(ordersTable.id, placed.pop() ?? ''))
    await handOver(1)
    await place()
    expect(got.at(-1)).toEqual([true, false])
    await db
      .update(ordersTable)
      .set(cancel)
      .where(eq(ordersTable.id, placed[2] ?? ''))
    await place()
    expect(got.at(-1), 'the cancelled third one is given again').toEqual([true, false])
    await place()
    expect(got.at(-1), 'a third order for the second time').toEqual([false, false])
  }),
)

test(
  'a guest has none of what depends on the customer, and a code for customers does not exist for them',
  inOffice(async ({ desk, quote, aPerson }) => {
    const rules = [{ order_number: 2 }, { every_order: 2 }, { segments: ['new'] }] as const
    for (const [place, rule] of rules.entries()) {
      const draft = { ...rule, how: 'code', code: `CODE${place}` } as never
      ;(await desk.publishNew(randomUUID(), aPromotionDraft(draft))).ok()
      const code = { promo_code: `CODE${place}` }
      const codesOf = async (token?: string) => (await quote(code, token)).problems.map((one) => one.code)
      expect(await codesOf('')).toEqual(['promo_not_found'])
      expect(await codesOf(await aPerson())).toEqual(['promo_not_yours'])
    }
  }),
)

test(
  'a customer gets the discount of a segment while the list of customers has them in it',
  inOffice(async ({ db, desk, quote, place, customer, token, chain, owner }) => {
    const ids = new Map<string, string>()
    for (const name of promotionSegments) {
      const id = randomUUID()
      ids.set(id, name)
      ;(await desk.publishNew(id, aPromotionDraft({ combination: 'sum', segments: [name] }))).ok()
    }
    await db.execute(sql`set constraints figures_of_order, figures_of_change immediate`)
    const listed = async () => {
      const conditions = promotionSegments.map(
        (name) =>
          sql`case when ${segmentCondition(name, { shipperId: chain.shipperId, now: aMoment })} then ${name}::text end`,
      )
      const { rows } = await db.execute<{ names: string[] }>(sql`
        select array_to_json(array_remove(array[${sql.join(conditions, sql`, `)}], null)) as names
        from customer_figures f where f.customer_id = ${customer.id}`)
      return rows[0]?.names ?? []
    }
    const given = async () => (await quote({}, token)).discounts.map(({ id }) => ids.get(id) ?? id).toSorted()
    const seen = new Set<string>()
    const compare = async () => {
      const names = await listed()
      for (const name of names) seen.add(name)
      expect(await given()).toEqual(names.toSorted())
    }
    await compare()
    const past = async (days: number, late: number) => {
      const id = await place()
      const createdAt = addMinutes(aMoment, -days * minutesPerDay)
      const promised = addMinutes(createdAt, 60)
      const handedAt = addMinutes(promised, late)
      await db
        .update(ordersTable)
        .set({ createdAt, firstPromisedAt: promised, handedAt, finishedAt: handedAt, status: 'finished' })
        .where(eq(ordersTable.id, id))
      await db.execute(sql`select refresh_customer_figures(${chain.shipperId}, ${customer.id})`)
      await compare()
      return id
    }
    await past(90, 0)
    await past(29, 1)
    await past(3, 30)
    const last = await past(2, 0)
    await past(1, 0)
    await db
      .update(customersTable)
      .set({ dateOfBirth: sql`'1990-03-10'` })
      .where(eq(customersTable.id, customer.id))
    await compare()
    await db.insert(complaintsTable).values({
      ...{ shipperId: chain.shipperId, id: randomUUID(), orderId: last, reasons: ['cold'], lineIds: [] },
      ...{ comment: '', message: '', state: 'waiting' },
      ...{ openedBy: owner.row.id, openedAt: addMinutes(aMoment, -60) },
    } as typeof complaintsTable.$inferInsert)
    await compare()
    expect([...seen].toSorted()).toEqual(promotionSegments.filter((name) => name !== 'new').toSorted())
  }),
)
