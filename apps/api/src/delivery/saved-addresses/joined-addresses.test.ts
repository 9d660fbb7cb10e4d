import { expect, test } from 'vitest'
import { testIn } from '../../platform/database/test-database.testing.ts'
import { aPoint, aWorld, navoi } from './saved-addresses.testing.ts'

const inWorld = testIn(aWorld)

test(
  "[C-05] signing in adds the browser's translations of an address to the same address of the account",
  inWorld(async ({ me }) => {
    const known = aPoint({ address: navoi.ru, apartment: '5' })
    ;(await me.save(known)).ok()
    const merged = (await me.merge([aPoint({ address: navoi.uz, localized_address: navoi })])).ok()
    expect(merged).toMatchObject({
      count: 1,
      customer_addresses: [{ id: known.id, apartment: '5', localized_address: navoi }],
    })
    expect((await me.list()).ok().customer_addresses).toEqual(merged.customer_addresses)
  }),
)

test(
  'signing in joins the browser’s addresses with the account’s, each place once; again changes nothing',
  inWorld(async ({ me }) => {
    const home = aPoint({ address: 'Амира Темура, 107', apartment: '5' })
    ;(await me.save(home)).ok()
    const brought = [
      aPoint({ address: 'Amira Temura 107', description: 'Синие ворота' }),
      aPoint({ address: 'Чимган', is_active: true }),
    ]
    const merged = (await me.merge(brought)).ok()
    expect(merged).toMatchObject({
      count: 2,
      left_out: [],
      customer_addresses: [
        { id: home.id, apartment: '5', description: 'Синие ворота', is_active: false },
        { id: brought[1]?.id, address: 'Чимган', is_active: true },
      ],
    })
    expect((await me.merge(brought)).ok()).toEqual(merged)
    expect((await me.merge([])).ok()).toEqual(merged)
    expect((await me.list()).ok().customer_addresses).toEqual(merged.customer_addresses)
  }),
)

test(
  'an account stores fifty addresses: one more is refused, and the rest of a browser’s list is named',
  inWorld(async ({ me }) => {
    const many = Array.from({ length: 49 }, (_, at) => aPoint({ address: `Дом ${at}` }))
    ;(await me.merge(many)).ok()
    const known = aPoint({ address: 'Последний' })
    ;(await me.save(known)).ok()
    const refused = await me.save(aPoint({ address: 'Лишний' }))
    expect({ status: refused.status, refused: refused.refused() }).toEqual({
      status: 422,
      refused: expect.objectContaining({ code: 'too_many_addresses', facts: { limit: 50 } }),
    })
    ;(await me.save({ ...known, name: 'Дом' })).ok()
    const extra = aPoint({ address: 'Ещё один' })
    expect((await me.merge([extra])).ok()).toMatchObject({ count: 50, left_out: [extra.id] })
  }),
)

test(
  'a list that names an id twice, or far too many addresses, is refused',
  inWorld(async ({ me }) => {
    const point = aPoint()
    const twice = [point, { ...point, id: point.id.toUpperCase() }]
    const many = Array.from({ length: 101 }, () => aPoint())
    for (const points of [twice, many]) expect((await me.merge(points)).status).toBe(400)
  }),
)
