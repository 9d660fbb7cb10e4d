import { getCustomer, getProfile, updateCustomer } from '@doira/contract/customers/profile'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { withRollback } from '../platform/database/test-database.testing.ts'
import { aChain, aCustomer, aPhone, aSession } from '../testing/factories.testing.ts'
import { makeTestApi, type TestApi } from '../testing/test-api.testing.ts'
import { type CustomerRow, customersTable } from './customers.tables.ts'

type World = {
  readonly db: Db
  readonly shop: TestApi
  readonly customer: CustomerRow
  readonly stranger: CustomerRow
  update(body: Readonly<Record<string, unknown>>): ReturnType<typeof callUpdate>
}

const callUpdate = (shop: TestApi, token: string, id: string, body: Readonly<Record<string, unknown>>) =>
  shop.call(updateCustomer, { token, params: { id }, body })

function inWorld(run: (world: World & { readonly token: string }) => Promise<void>) {
  return () =>
    withRollback(async (db) => {
      const chain = await aChain(db)
      const shop = makeTestApi(db, chain)
      const customer = await aCustomer(db, chain)
      const stranger = await aCustomer(db, chain)
      const token = await aSession(db, customer)
      const update = (body: Readonly<Record<string, unknown>>) => callUpdate(shop, token, customer.id, body)
      await run({ db, shop, customer, stranger, token, update })
    })
}

test(
  '[R3-01] [R6-02] [R7-26] a customer reads and changes what is known of them',
  inWorld(async ({ shop, customer, token, update }) => {
    expect(
      (
        await update({
          name: '  Anna ',
          phone: customer.phone.slice(1),
          last_name: 'Kim',
          extra_phone: '90 123 45 67',
          email: 'anna@doira.example',
          date_of_birth: '1990-07-02',
        })
      ).ok(),
    ).toMatchObject({ name: 'Anna', Message: 'Successfully updated' })
    const known = {
      id: customer.id,
      name: 'Anna',
      last_name: 'Kim',
      phone: customer.phone,
      extra_phone: '+998901234567',
      email: 'anna@doira.example',
      date_of_birth: '1990-07-02',
      balance: 0,
    }
    expect((await shop.call(getProfile, { token })).ok()).toMatchObject(known)
    expect((await shop.call(getCustomer, { token, params: { id: customer.id } })).ok()).toMatchObject(known)
    // What is not given stays.
    expect((await update({ name: 'Anya' })).ok()).toMatchObject({ ...known, name: 'Anya' })
  }),
)

test.each(['', '   '])('[R5-03] "%s" is no name', (name) =>
  inWorld(async ({ db, customer, update }) => {
    const answered = await update({ name })
    expect({ status: answered.status, code: answered.refused().code }).toEqual({
      status: 400,
      code: 'name_required',
    })
    const [row] = await db.select().from(customersTable).where(eq(customersTable.id, customer.id))
    expect(row?.name).toBe('Malika')
  })(),
)

test.each([null, '', 'invalid date', 'Invalid Date'])(
  '[R5-06] a date of birth given as "%s" is none',
  (given) =>
    inWorld(async ({ update }) => {
      expect((await update({ name: 'Anna', date_of_birth: given })).ok().date_of_birth).toBeNull()
      // Nothing was entered yet, so it still can be.
      expect((await update({ name: 'Anna', date_of_birth: '1990-07-02' })).ok()).toMatchObject({
        date_of_birth: '1990-07-02',
      })
    })(),
)

test.each(['1990-07-03', null, 'Invalid date'])(
  '[S-04] a date of birth is entered once: "%s" is refused afterwards, and the rest of the profile with it',
  (given) =>
    inWorld(async ({ db, customer, update }) => {
      const entered = { name: 'Anna', date_of_birth: '1990-07-02' }
      ;(await update(entered)).ok()
      const answered = await update({ name: 'Olga', date_of_birth: given })
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 409,
        code: 'birth_date_fixed',
      })
      const [row] = await db.select().from(customersTable).where(eq(customersTable.id, customer.id))
      expect(row).toMatchObject({ name: 'Anna', dateOfBirth: '1990-07-02', dateOfBirthSetOn: '2027-03-08' })
      expect((await update(entered)).ok().date_of_birth).toBe('1990-07-02')
      expect((await update({ name: 'Olga' })).ok().name).toBe('Olga')
    })(),
)

test.each(['02.07.1990', '1990-02-30', '2090-01-01', '1800-01-01'])('%s is no date of birth', (given) =>
  inWorld(async ({ update }) => {
    const answered = await update({ name: 'Anna', date_of_birth: given })
    expect({ status: answered.status, code: answered.refused().code }).toEqual({
      status: 400,
      code: 'invalid_request',
    })
    expect(answered.refused().fields?.map(({ path }) => path)).toEqual(['date_of_birth'])
  })(),
)

test(
  'a phone changes by a code alone',
  inWorld(async ({ stranger, update }) => {
    for (const phone of [stranger.phone, aPhone()]) {
      const answered = await update({ name: 'Anna', phone })
      expect({ status: answered.status, code: answered.refused().code }).toEqual({
        status: 409,
        code: 'phone_taken',
      })
    }
    expect((await update({ name: 'Anna', phone: '12' })).refused().code).toBe('invalid_phone')
    expect((await update({ name: 'Anna', extra_phone: '12' })).refused().code).toBe('invalid_phone')
  }),
)

test(
  'another customer answers exactly like one that does not exist',
  inWorld(async ({ shop, stranger, token }) => {
    const reported: unknown[] = []
    for (const id of [stranger.id, '00000000-0000-4000-8000-000000000000', 'nobody']) {
      for (const answered of [
        await shop.call(getCustomer, { token, params: { id } }),
        await callUpdate(shop, token, id, { name: 'Thief' }),
      ]) {
        reported.push({ status: answered.status, ...answered.refused(), requestId: '' })
      }
    }
    expect(reported[0]).toMatchObject({ status: 404, code: 'customer_not_found' })
    expect(new Set(reported.map((one) => JSON.stringify(one))).size).toBe(1)
  }),
)
