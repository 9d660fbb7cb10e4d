import * as calls from '@doira/contract/customers/directory-actions'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { totpOfStep, totpStepAt } from '../../staff/sign-in/totp.ts'
import { staffActionsTable, staffTable } from '../../staff/staff.tables.ts'
import { aMoment } from '../../testing/factories.testing.ts'
import { aStaff } from '../../testing/staff-world.testing.ts'
import { aWorld, day } from './directory.testing.ts'
import { makeRefreshPurchases } from './refresh-purchases.ts'

test('an owner exports and deletes the data of a customer; others may not, and the journal has a row', () =>
  withRollback(async (db) => {
    const { shop, customer, owner, operator, body, card, journal } = await aWorld(db)
    const data = { customer_id: customer.id }
    const exported = (by: typeof owner) =>
      shop.call(calls.exportCustomerData, { token: by.token, body: body(data) })
    expect((await exported(operator)).refused().code).toBe('not_permitted')
    expect((await exported(owner)).ok().tables?.customers).toMatchObject([{ phone: customer.phone }])
    const remove = { token: owner.token, body: body({ ...data, reason: 'Попросил по телефону' }) }
    ;(await shop.call(calls.deleteCustomer, remove)).ok()
    expect((await card()).refused().code).toBe('customer_not_found')
    const rows = await journal('customer_data')
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(expect.objectContaining({ outcome: 'refused' }))
    expect(rows).toContainEqual(
      expect.objectContaining({ answer: expect.objectContaining({ tables: null }) }),
    )
    expect(JSON.stringify(await db.select().from(staffActionsTable))).not.toContain(customer.phone)
  }))

test('an owner of some branches neither exports nor deletes the data of customers of others', () =>
  withRollback(async (db) => {
    const { shop, chain, customer, body, place } = await aWorld(db)
    const { token } = await aStaff(db, chain, 'owner', { branchIds: [chain.branchId] })
    const data = { customer_id: customer.id }
    const exported = () => shop.call(calls.exportCustomerData, { token, body: body(data) })
    const remove = { token, body: body({ ...data, reason: 'Попросил по телефону' }) }
    expect((await exported()).refused().code).toBe('customer_not_found')
    expect((await shop.call(calls.deleteCustomer, remove)).refused().code).toBe('customer_not_found')
    await place()
    expect((await exported()).ok().tables?.customers).toMatchObject([{ phone: customer.phone }])
  }))

test('the selection leaves as a table of a spreadsheet with a row of the journal, with whole phones by a code', () =>
  withRollback(async (db) => {
    const { shop, customer, owner, body, journal } = await aWorld(db)
    const totpSecret = Buffer.from('12345678901234567890')
    await db.update(staffTable).set({ totpSecret }).where(eq(staffTable.id, owner.row.id))
    const send = (data: object) =>
      shop.call(calls.exportCustomers, {
        token: owner.token,
        body: body({ conditions: { orders_to: 0 }, language: 'ru', ...data }),
      })
    const { csv } = (await send({})).ok()
    expect(csv).toContain(` ** ${customer.phone.slice(-2)}`)
    expect(csv).not.toContain(customer.phone.slice(1))
    expect((await send({ code: '000000' })).refused().code).toBe('invalid_code')
    const code = totpOfStep(totpSecret, totpStepAt(aMoment))
    expect((await send({ code })).ok().csv).toContain(customer.phone)
    const rows = await journal('customers_export')
    const done = rows.map(({ after }) => after as { readonly count: number; readonly phones: string })
    expect(done.map(({ phones, count }) => `${phones} ${count}`).toSorted()).toEqual(['end 1', 'whole 1'])
    expect(JSON.stringify(rows)).not.toContain(code)
  }))

test('purchases of more than twelve months ago no longer count for the level', () =>
  withRollback(async (db) => {
    const { shop, past } = await aWorld(db)
    await past(300, 0)
    const purchases = async () => {
      const { rows } = await db.execute<{ sum: string }>(
        sql`select sum(purchases)::text as sum from customer_figures`,
      )
      return Number(rows[0]?.sum)
    }
    const refresh = () => makeRefreshPurchases({ ...shop.deps, db })(new AbortController().signal)
    await refresh()
    expect(await purchases()).toBeGreaterThan(0)
    shop.wait(70 * day * 60)
    await refresh()
    expect(await purchases()).toBe(0)
  }))
