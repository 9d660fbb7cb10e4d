import { randomUUID } from 'node:crypto'
import { changeBirthDate } from '@doira/contract/fulfilment/phone-orders/customer-actions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customersTable } from '../../customers/customers.tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { staffActionsTable } from '../../staff/staff.tables.ts'
import { makeCallWorld } from '../../testing/call-world.testing.ts'
import { aStaff, type TestStaff } from '../../testing/staff-world.testing.ts'

async function aWorld(db: Db) {
  const world = await makeCallWorld(db)
  const { shop, customer, operator } = world
  const body = (data: object) =>
    ({
      action_id: randomUUID(),
      pressed_at: shop.deps.clock(),
      data: { customer_id: customer.id, ...data },
    }) as never
  const by = (staff: TestStaff) => ({ token: staff.token })
  return {
    ...world,
    setBirthDate: (date: string | null, staff = operator) =>
      shop.call(changeBirthDate, {
        ...by(staff),
        body: body({ date_of_birth: date, comment: 'паспорт показан' }),
      }),
    journal: (kind: string) => db.select().from(staffActionsTable).where(eq(staffActionsTable.kind, kind)),
    row: async () => (await db.select().from(customersTable).where(eq(customersTable.id, customer.id)))[0],
  }
}

test('[S-04] the call centre corrects a date of birth; the journal records it without the date', () =>
  withRollback(async (db) => {
    const { setBirthDate, lookUp, customer, row, journal } = await aWorld(db)
    expect((await setBirthDate('2090-01-01')).refused().code).toBe('invalid_request')
    expect((await setBirthDate('1990-07-03')).ok().outcome).toBe('done')
    expect((await setBirthDate('1990-07-03')).ok().outcome).toBe('already')
    expect((await lookUp(customer.phone)).ok().customer?.date_of_birth).toBe('1990-07-03')
    // Entered today: a discount for a birthday that is near does not apply.
    expect(await row()).toMatchObject({ dateOfBirth: '1990-07-03', dateOfBirthSetOn: '2027-03-08' })
    const [entry] = (await journal('customer_birth_date')).filter(({ outcome }) => outcome === 'done')
    expect(entry?.after).toEqual({
      customer_id: customer.id,
      changed: ['date_of_birth'],
      comment: 'паспорт показан',
    })
  }))

test.each(['kitchen', 'courier', 'content'] as const)('[S-09] a %s corrects no date of birth', (role) =>
  withRollback(async (db) => {
    const { setBirthDate, chain } = await aWorld(db)
    expect((await setBirthDate(null, await aStaff(db, chain, role))).refused().code).toBe('not_permitted')
  }),
)
