import { randomUUID } from 'node:crypto'
import { register, registerConfirm } from '@doira/contract/auth/sign-in'
import { askDeletion, deleteAccount, exportData } from '@doira/contract/customers/own-account'
import { getProfile } from '@doira/contract/customers/profile'
import { deleteOrderView, exportOrders, saveOrderView } from '@doira/contract/orders/order-list-actions'
import { hallFinish, hallSeat } from '@doira/contract/reservations/booking-actions'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aMoment, aSession } from '../../testing/factories.testing.ts'
import { makeHallDesk, sevenToday } from '../../testing/hall-desk.testing.ts'
import { makeOrderWorld } from '../../testing/order-world.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { makeTestApi } from '../../testing/test-api.testing.ts'
import { aKnownPerson, mark } from './a-known-person.testing.ts'
import { personalTables } from './personal-tables.ts'

/** Tables that belong to the chain or hold what an order names, and nothing about the customer. */
const notAboutPeople = new Set([
  ...['branches', 'products', 'discounts', 'menus', 'cities', 'categories'],
  ...['staff_alerts', 'staff_messages'],
  // Guests of aggregators have no account: what is known of them goes by age.
  ...['aggregator_orders', 'aggregator_bodies'],
])

/** What they show is stored in tables. */
const views = new Set(['money_entries'])

/** From `customers` along every foreign key that points there, and what points at those in turn. */
async function tablesAboutCustomers(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive about as (
      select 'customers'::regclass::oid as id
      union
      select con.conrelid::oid from about join pg_constraint con on con.confrelid = about.id and con.contype = 'f'
    )
    select id::regclass::text as name from about
    union
    -- Without a key, but by the names of its columns.
    select distinct table_name::text from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'order_id', 'client_phone', 'application_id')
    union
    select distinct c.table_name::text from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'phone' and c.table_name not in ('staff', 'branches')`)
  return rows.map(({ name }) => name).filter((name) => !notAboutPeople.has(name) && !views.has(name))
}

test('every table about customers is part of the export; a new one belongs into personal-tables.ts', () =>
  withRollback(async (db) => {
    expect((await tablesAboutCustomers(db)).toSorted()).toEqual(Object.keys(personalTables).toSorted())
  }))

/** The number of rows in each table of the export; the chain has no other customers yet. */
async function countRows(db: Db, shipperId: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const name of Object.keys(personalTables)) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(name)} where shipper_id = ${shipperId}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

test('the export has every row about a person, no secret of theirs and no row about another', () =>
  withRollback(async (db) => {
    const { shop, token, customer, orderId, chain } = await aKnownPerson(db)
    const stored = await countRows(db, chain.shipperId)
    const stranger = await aCustomer(db, chain, { name: 'Stranger' })
    await aSession(db, stranger)
    const { tables } = (await shop.call(exportData, { token })).ok()
    const empty = Object.entries(tables).filter(([, rows]) => rows.length === 0)
    expect(empty).toEqual([])
    const counts = Object.entries(tables).map(([name, rows]) => [name, rows.length])
    // What staff did about a review is theirs, its answer is part of the review; so is whom they looked up.
    expect(Object.fromEntries(counts)).toEqual({ ...stored, staff_actions: 2 })
    expect(tables.orders).toMatchObject([{ id: orderId, client_name: mark }])
    expect(tables.customers).toMatchObject([
      { id: customer.id, last_name: mark, email: 'Dilnoza@doira.example' },
    ])
    expect(tables.sessions).toHaveLength(1)
    const text = JSON.stringify(tables)
    expect(text).not.toContain('Stranger')
    expect(text).not.toMatch(/_hash"|"staff_id"|"given_by"/)
  }))

/** The tables that still contain a text. */
async function findText(db: Db, text: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await db.execute(
      sql`select 1 from ${sql.raw(name)} as owned where to_jsonb(owned)::text ilike ${`%${text}%`} limit 1`,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

test('after a deletion no table names the person any more, and the orders stay for the books', () =>
  withRollback(async (db) => {
    const { shop, token, customer, orderId, chain } = await aKnownPerson(db)
    const { shipperId } = chain
    ;(await shop.call(askDeletion, { token })).ok()
    const code = await shop.codeOf(customer.phone)
    const wanted = [mark, customer.phone, customer.phone.slice(1), '+998971112233', customer.id]
    for (const text of [mark, customer.phone, customer.id]) expect(await findText(db, text)).not.toEqual([])
    ;(await shop.call(deleteAccount, { token, body: { code } })).ok()
    for (const text of wanted)
      expect({ text, textOfDb: await findText(db, text) }).toEqual({ text, textOfDb: [] })

    const { rows: stored } = await db.execute(sql`
      select o.total::int as total, o.client_name, o.address, c.is_nobody, c.points_balance::int as points
      from orders o join customers c on c.shipper_id = o.shipper_id and c.id = o.customer_id
      where o.shipper_id = ${shipperId} and o.id = ${orderId}`)
    expect(stored).toEqual([{ total: 75_000, client_name: '—', address: '', is_nobody: true, points: 0 }])
    expect((await shop.call(getProfile, { token })).status).toBe(401)

    // The number is free: registering with it creates a new customer.
    shop.wait(60)
    ;(
      await shop.call(register, {
        body: { phone: customer.phone, name: 'user', registration_source: 'website' },
      })
    ).ok()
    const body = { phone: customer.phone, code: await shop.codeOf(customer.phone) }
    const anew = (await shop.call(registerConfirm, { body })).ok()
    expect(anew.id).not.toBe(customer.id)
    expect((await shop.call(getProfile, { token: anew.access_token })).ok().balance).toBe(0)
  }))

test('after a deletion neither saved views nor the journal name the phone that staff searched by', () =>
  withRollback(async (db) => {
    const { shop, token, customer, chain } = await aKnownPerson(db)
    const owner = await aStaff(db, chain, 'owner')
    const digits = customer.phone.slice(4)
    const spaced = `${digits.slice(0, 2)} ${digits.slice(2)}`
    const press = (data: object) => ({
      token: owner.token,
      body: { action_id: randomUUID(), pressed_at: shop.deps.clock(), data } as never,
    })
    const save = async (name: string, text: string) => {
      const view = { id: randomUUID(), name, conditions: { text }, is_shared: false }
      ;(await shop.call(saveOrderView, press(view))).ok()
      return view.id
    }
    await save('Гость', customer.phone)
    await save(spaced, 'Амира Темура')
    ;(await shop.call(deleteOrderView, press({ id: await save(digits, '') }))).ok()
    const conditions = { text: spaced }
    ;(
      await shop.call(
        exportOrders,
        press({ conditions, format: 'csv', rows: 'orders', groups: [], language: 'ru' }),
      )
    ).ok()
    // The number of an order, and another phone.
    await save('Заказ', digits.slice(0, 6))
    await save('Другой', '+998971112299')
    ;(await shop.call(askDeletion, { token })).ok()
    ;(await shop.call(deleteAccount, { token, body: { code: await shop.codeOf(customer.phone) } })).ok()
    for (const text of [digits, spaced]) expect(await findText(db, text)).toEqual([])
    const { rows } = await db.execute(
      sql`select name, conditions ->> 'text' as text from order_views order by name`,
    )
    expect(rows).toEqual([
      { name: 'Другой', text: '+998971112299' },
      { name: 'Заказ', text: digits.slice(0, 6) },
    ])
  }))

test('[S-23] the books of a chain say the same after a customer has deleted the account, in points too', () =>
  withRollback(async (db) => {
    const { shop, token, customer, orderId, chain } = await aKnownPerson(db)
    const { shipperId } = chain
    await db.execute(sql`
      insert into loyalty_entries (shipper_id, id, customer_id, branch_id, kind, amount, remaining, expires_at, created_at)
      values (${shipperId}, gen_random_uuid(), ${customer.id}, ${chain.branchId}, 'gift', 500, 500,
        timestamptz '2030-01-01', ${aMoment})`)
    await db.execute(sql`
      insert into loyalty_entries (shipper_id, id, customer_id, order_id, kind, amount, created_at)
      values (${shipperId}, gen_random_uuid(), ${customer.id}, ${orderId}, 'spent', -100, ${aMoment})`)
    const readBooks = async () =>
      (await db.execute(sql`select * from money_entries where shipper_id = ${shipperId} order by id, kind`))
        .rows
    const before = await readBooks()
    expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['gift', 'earned', 'payment']))
    ;(await shop.call(askDeletion, { token })).ok()
    ;(await shop.call(deleteAccount, { token, body: { code: await shop.codeOf(customer.phone) } })).ok()
    expect(await readBooks()).toEqual(before)
    // The points belong to the placeholder customer: they cannot be spent and do not expire later.
    const { rows } = await db.execute(sql`
      select sum(remaining)::int as remaining, bool_and(c.is_nobody) as is_nobody from loyalty_entries e
      join customers c on c.shipper_id = e.shipper_id and c.id = e.customer_id where e.shipper_id = ${shipperId}`)
    expect(rows).toEqual([{ remaining: 0, is_nobody: true }])
    const { rows: uses } = await db.execute(sql`select amount::int as amount from point_uses`)
    expect(uses).toEqual([{ amount: 1 }])
  }))

test('two deleted accounts of a chain share one placeholder customer; another chain has its own', () =>
  withRollback(async (db) => {
    const world = await aKnownPerson(db)
    const leave = async ({
      shop,
      token,
      phone,
    }: {
      shop: typeof world.shop
      token: string
      phone: string
    }) => {
      ;(await shop.call(askDeletion, { token })).ok()
      ;(await shop.call(deleteAccount, { token, body: { code: await shop.codeOf(phone) } })).ok()
    }
    const second = await aCustomer(db, world.chain)
    await leave({ shop: world.shop, token: world.token, phone: world.customer.phone })
    await leave({ shop: world.shop, token: await aSession(db, second), phone: second.phone })
    const chain = await aChain(db)
    const elsewhere = await aCustomer(db, chain)
    await leave({
      shop: makeTestApi(db, chain),
      token: await aSession(db, elsewhere),
      phone: elsewhere.phone,
    })
    const { rows } = await db.execute(sql`
      select shipper_id, count(*)::int as people from customers group by shipper_id order by shipper_id`)
    const chains = [world.chain.shipperId, chain.shipperId].toSorted()
    expect(rows).toEqual(chains.map((shipper_id) => ({ shipper_id, people: 1 })))
  }))

test('an account stays while an order is on its way, before the code and after it', () =>
  withRollback(async (db) => {
    const { shop, token, customer, place } = await makeOrderWorld(db)
    ;(await shop.call(askDeletion, { token })).ok()
    const code = await shop.codeOf(customer.phone)
    await place()
    const late = await shop.call(deleteAccount, { token, body: { code } })
    expect({ status: late.status, code: late.refused().code }).toEqual({
      status: 409,
      code: 'orders_in_progress',
    })
    shop.wait(60)
    expect((await shop.call(askDeletion, { token })).refused().code).toBe('orders_in_progress')
    expect((await shop.call(getProfile, { token })).ok().phone).toBe(customer.phone)
  }))

test('an account stays while money is on its way back', () =>
  withRollback(async (db) => {
    const { shop, token, chain } = await aKnownPerson(db)
    await db.execute(sql`
      update order_returns set way = 'transfer', done_at = null where shipper_id = ${chain.shipperId}`)
    expect((await shop.call(askDeletion, { token })).refused().code).toBe('orders_in_progress')
  }))

test('guests who sit at their table keep it after a deletion, without a name; a booking for later is gone', () =>
  withRollback(async (db) => {
    const { shop, token, customer, perform, booked, write, day, forFour } = await makeHallDesk(db)
    const { id } = await booked({ comment: mark })
    await booked({ from: sevenToday.replace('T19', 'T21'), duration_minutes: 60 })
    ;(await perform(hallSeat, { booking_id: id })).ok()
    ;(await shop.call(askDeletion, { token })).ok()
    ;(await shop.call(deleteAccount, { token, body: { code: await shop.codeOf(customer.phone) } })).ok()
    const nameless = { name: '—', phone: '', extra_phone: null, comment: '', answer: '' }
    const { bookings } = await day()
    expect(bookings).toMatchObject([{ id, state: 'seated', table_id: forFour, guests: 4, ...nameless }])
    expect((await write()).refused().code).toBe('table_taken')
    ;(await perform(hallFinish, { booking_id: id })).ok()
    ;(await write()).ok()
  }))

test('a wrong code deletes nothing, and a code to sign in with is a wrong one', () =>
  withRollback(async (db) => {
    const { shop, token, customer } = await makeOrderWorld(db)
    ;(await shop.call(askDeletion, { token })).ok()
    const right = await shop.codeOf(customer.phone)
    const code = right === '000000' ? '000001' : '000000'
    const answered = await shop.call(deleteAccount, { token, body: { code } })
    expect({ status: answered.status, code: answered.refused().code }).toEqual({
      status: 400,
      code: 'invalid_code',
    })
    expect(
      (await shop.call(registerConfirm, { body: { phone: customer.phone, code: right } })).refused().code,
    ).toBe('invalid_code')
    ;(await shop.call(deleteAccount, { token, body: { code: right } })).ok()
  }))
