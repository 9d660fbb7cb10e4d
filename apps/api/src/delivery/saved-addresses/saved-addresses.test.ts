import { randomUUID } from 'node:crypto'
import { listSavedPoints, mergePoints, savePoint } from '@doira/contract/delivery/saved-points'
import { isLongRun, runs } from '@doira/domain/property-runs.testing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { makeTestDatabase, testIn, withRollback } from '../../platform/database/test-database.testing.ts'
import { customerAddressesTable } from './saved-addresses.tables.ts'
import { aPoint, aWorld, navoi, type World } from './saved-addresses.testing.ts'

const inWorld = testIn(aWorld)

test(
  '[R3-03] [R4-11] addresses are stored with all their parts in their order, the one saved last is active, a changed one stays in its place',
  inWorld(async ({ me }) => {
    const home = aPoint({
      address: 'A',
      apartment: '5',
      description: 'Синие ворота',
      landmark: 'школа 110',
      is_private_house: true,
    })
    const saved = (await me.save(home)).ok()
    expect(saved).toMatchObject({ ...home, customer_id: me.customer.id, floor: '', is_active: true })
    ;(await me.save(aPoint({ address: 'B' }))).ok()
    expect(await me.named()).toEqual(['A', 'B*'])
    ;(await me.update(home.id, { ...home, address: 'A2' })).ok()
    expect(await me.named()).toEqual(['A2*', 'B'])
    ;(await me.save({ ...home, address: 'A3', is_active: false })).ok()
    expect(await me.named()).toEqual(['A3', 'B'])
    const list = (await me.list({ customer_id: me.customer.id })).ok()
    expect(list).toMatchObject({ count: 2, minimal_order_price: 40_000 })
    expect(list.customer_addresses.map((one) => one.is_private_house)).toEqual([true, false])
  }),
)

test(
  '[C-05] a saved address comes back with its translations; an edited text drops them',
  inWorld(async ({ me }) => {
    const home = aPoint({ address: navoi.uz, localized_address: navoi })
    expect((await me.save(home)).ok()).toMatchObject({ address: navoi.uz, localized_address: navoi })
    const list = async () => (await me.list()).ok().customer_addresses
    expect((await list())[0]).toMatchObject({ address: navoi.uz, localized_address: navoi })
    // As a page of a former version saves it: without translations.
    expect((await me.save(aPoint({ id: home.id, address: navoi.uz, floor: '2' }))).ok()).toMatchObject({
      localized_address: navoi,
    })
    expect((await list())[0]).toMatchObject({ floor: '2', localized_address: navoi })

    const edited = aPoint({ id: home.id, address: 'Navoiy koʻchasi, 14', localized_address: navoi })
    expect((await me.update(home.id, edited)).ok().localized_address).toBeNull()
    expect((await list())[0]?.localized_address).toBeNull()
  }),
)

test(
  '[C-05] translations of another text are dropped where a new address brings them',
  inWorld(async ({ me }) => {
    const stale = (address: string) => aPoint({ address, localized_address: navoi })
    expect((await me.save(stale('Navoiy koʻchasi, 14'))).ok().localized_address).toBeNull()
    const { customer_addresses } = (await me.merge([stale('Navoiy koʻchasi, 16')])).ok()
    expect(customer_addresses.map((point) => point.localized_address)).toEqual([null, null])
  }),
)

test(
  '[R4-11] a removed address is gone, and no other becomes active',
  inWorld(async ({ me }) => {
    const point = aPoint({ address: 'B' })
    ;(await me.save(aPoint({ address: 'A' }))).ok()
    ;(await me.save(point)).ok()
    expect((await me.remove(point.id)).ok()).toEqual({ Message: 'Successfully deleted' })
    expect(await me.named()).toEqual(['A'])
    expect((await me.remove(point.id)).refused().code).toBe('address_not_found')
  }),
)

test(
  'an address without an id gets one from the server',
  inWorld(async ({ me }) => {
    const { id: _id, ...point } = aPoint()
    const { id } = (await me.save(point)).ok()
    expect((await me.remove(id)).status).toBe(200)
  }),
)

test(
  'a stranger’s address answers exactly like one that does not exist, and stays',
  inWorld(async ({ me, stranger }) => {
    const theirs = aPoint({ address: 'Theirs' })
    ;(await stranger.save(theirs)).ok()
    const reported: unknown[] = []
    for (const id of [theirs.id, theirs.id.toUpperCase(), randomUUID(), 'nobody', '%F0%9F%8D%A3']) {
      for (const answered of [await me.update(id, aPoint({ address: 'Mine' })), await me.remove(id)]) {
        reported.push({ status: answered.status, ...answered.refused(), requestId: '' })
      }
    }
    expect(reported[0]).toMatchObject({ status: 404, code: 'address_not_found' })
    expect(new Set(reported.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await stranger.named()).toEqual(['Theirs*'])
    expect(await me.named()).toEqual([])
    for (const customer_id of [stranger.customer.id, randomUUID(), 'nobody']) {
      expect((await me.list({ customer_id })).refused().code).toBe('customer_not_found')
    }
  }),
)

test(
  'two customers of one browser may have an address of the same id, each their own',
  inWorld(async ({ me, stranger }) => {
    const point = aPoint({ address: 'Shared' })
    ;(await stranger.save(point)).ok()
    ;(await me.save({ ...point, address: 'Changed' })).ok()
    expect({ strangerNamed: await stranger.named(), meNamed: await me.named() }).toEqual({
      strangerNamed: ['Shared*'],
      meNamed: ['Changed*'],
    })
  }),
)

test(
  'a visitor who is not signed in cannot read saved addresses',
  inWorld(async ({ shop }) => {
    for (const token of [undefined, 'unknown']) {
      const options = token === undefined ? {} : { token }
      expect((await shop.call(listSavedPoints, options)).status).toBe(401)
      expect((await shop.call(savePoint, { ...options, body: aPoint() })).status).toBe(401)
      const body = { customer_addresses: [] }
      expect((await shop.call(mergePoints, { ...options, body })).status).toBe(401)
    }
  }),
)

test.each([
  ['no point', { location: undefined }, 'location'],
  ['half a point', { location: { lat: 41.3 } }, 'location.long'],
  ['text that is no number', { location: { lat: 'north', long: 69.2 } }, 'location.lat'],
  ['an empty coordinate', { location: { lat: '', long: 69.2 } }, 'location.lat'],
  ['a point beyond the pole', { location: { lat: 91, long: 69.2 } }, 'location.lat'],
  ['a point beyond the world', { location: { lat: 41, long: 181 } }, 'location.long'],
  ['no address', { address: '' }, 'address'],
  ['an address of spaces', { address: '   ' }, 'address'],
  ['an address of 10 kB', { address: 'я'.repeat(10_000) }, 'address'],
  [
    'translations of 10 kB',
    { localized_address: { ...navoi, en: 'x'.repeat(10_000) } },
    'localized_address.en',
  ],
  ['translations into one language', { localized_address: { ru: navoi.ru } }, 'localized_address.uz'],
  ['a note of 10 kB', { description: 'я'.repeat(10_000) }, 'description'],
  ['an id that is none', { id: 'home' }, 'id'],
])('an address with %s is refused and leaves nothing', (_, given, path) =>
  inWorld(async ({ me }) => {
    const { id, ...rest } = aPoint(given)
    const refused = await me.save({ id, ...rest })
    expect({ status: refused.status, code: refused.refused().code }).toEqual({
      status: 400,
      code: 'invalid_request',
    })
    expect(refused.refused().fields?.[0]?.path).toBe(path)
    expect(await me.named()).toEqual([])
  })(),
)

test(
  'after any sequence of calls at most one address is active, and the count is right',
  async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID())
    const point = fc.record({
      id: fc.constantFrom(...ids),
      address: fc.constantFrom('A', 'B', 'C'),
      apartment: fc.constantFrom('', '1', '2'),
      is_active: fc.boolean(),
    })
    const step = fc.oneof(
      point.map((given) => async (me: World['me']) => void (await me.save(aPoint(given)))),
      point.map((given) => async (me: World['me']) => void (await me.update(given.id, aPoint(given)))),
      point.map(
        ({ id }) =>
          async (me: World['me']) =>
            void (await me.remove(id)),
      ),
      fc
        .uniqueArray(point, { selector: ({ id }) => id })
        .map((given) => async (me: World['me']) => void (await me.merge(given.map(aPoint)))),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) =>
        withRollback(async (db) => {
          const { me } = await aWorld(db)
          for (const take of steps) {
            await take(me)
            const { customer_addresses, count } = (await me.list()).ok()
            expect(customer_addresses.filter(({ is_active }) => is_active).length).toBeLessThanOrEqual(1)
            const stored = await db
              .select()
              .from(customerAddressesTable)
              .where(eq(customerAddressesTable.customerId, me.customer.id))
            expect({ count, length: customer_addresses.length }).toEqual({
              count: stored.length,
              length: stored.length,
            })
          }
        }),
      ),
      { numRuns: runs(15) },
    )
  },
  isLongRun ? 600_000 : 30_000,
)

const database = await makeTestDatabase()

afterAll(() => database.close())

test('two devices at once leave one active address, and no more than an account may store', async () => {
  const { me } = await aWorld(database.db)
  ;(await me.merge(Array.from({ length: 45 }, (_, at) => aPoint({ address: `Дом ${at}` })))).ok()
  const points = Array.from({ length: 10 }, (_, at) => aPoint({ address: `Новый ${at}` }))
  const answers = await Promise.all(points.map(me.save))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const { count, customer_addresses } = (await me.list()).ok()
  expect(count).toBe(50)
  expect(customer_addresses.filter(({ is_active }) => is_active)).toHaveLength(1)
})

test('the database itself refuses a second active address', async () => {
  await withRollback(async (db) => {
    const { me } = await aWorld(db)
    ;(await me.save(aPoint({ address: 'A' }))).ok()
    ;(await me.save(aPoint({ address: 'B' }))).ok()
    await expect(db.update(customerAddressesTable).set({ isActive: true })).rejects.toThrow()
  })
})
